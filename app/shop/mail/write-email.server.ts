import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NewEmail } from './emails.ts'
import { insertEmails } from './mail.queries.server.ts'

type Parts = Pick<Shop, 'jobs' | 'now'>

/**
 * Stores an email in the caller's transaction, together with the job that delivers it: a rollback removes both, a commit stores both. Two
 * emails with the same `onceKey` are one email.
 */
export async function writeEmail(shop: Parts, tx: Db | Tx, email: NewEmail): Promise<void> {
  await writeEmails(shop, tx, [email])
}

/** Many emails take as many queries as one. */
export async function writeEmails({ jobs, now }: Parts, tx: Db | Tx, emails: readonly NewEmail[]): Promise<void> {
  if (!tx.isTransaction) return await tx.transaction().execute((ownTx) => writeEmails({ jobs, now }, ownTx, emails))
  const at = now()
  const rows = emails.map(({ to, onceKey, kind, ...data }) => ({ recipient: to, onceKey, kind, data, at }))
  const emailIds = await insertEmails(tx, rows)
  await jobs.addMany(
    tx,
    'deliver-email',
    emailIds.map((emailId) => ({ emailId })),
  )
}
