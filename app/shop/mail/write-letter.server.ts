import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NewLetter } from './letters.ts'
import { insertLetters } from './mail.queries.server.ts'

type Parts = Pick<Shop, 'jobs' | 'now'>

/**
 * Stores an email in the caller's transaction, together with the job that delivers it: a rollback removes both, a commit stores both. Two
 * emails with the same `onceKey` are one email.
 */
export async function writeLetter(shop: Parts, tx: Db | Tx, letter: NewLetter): Promise<void> {
  await writeLetters(shop, tx, [letter])
}

/** Many emails take as many queries as one. */
export async function writeLetters({ jobs, now }: Parts, tx: Db | Tx, letters: readonly NewLetter[]): Promise<void> {
  if (!tx.isTransaction) return await tx.transaction().execute((own) => writeLetters({ jobs, now }, own, letters))
  const at = now()
  const rows = letters.map(({ to, onceKey, kind, ...data }) => ({ recipient: to, onceKey, kind, data, at }))
  const letterIds = await insertLetters(tx, rows)
  await jobs.addMany(
    tx,
    'deliver-letter',
    letterIds.map((letterId) => ({ letterId })),
  )
}
