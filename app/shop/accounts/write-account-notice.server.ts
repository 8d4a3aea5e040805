import type { Tx } from '#shop/database.server.ts'
import type { NewEmail } from '#shop/mail/emails.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser } from './accounts.queries.server.ts'
import type { UserId } from './accounts.ts'
import { createNotMeLink, type NotMeLink } from './not-me-links.server.ts'

/**
 * Sends an email about an account to its user, if they have confirmed its address. An unconfirmed address may belong to a stranger, who
 * would get an email for everything that is done with the account.
 */
export async function writeAccountNotice(
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: Tx,
  userId: UserId,
  email: NewEmail,
): Promise<void> {
  if ((await findUser(tx, userId))?.emailConfirmed) await writeEmail(shop, tx, email)
}

/** The email about a new password, with a link for a user who did not set it. */
export async function writePasswordChangedEmail(
  shop: Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { id, fullName, email }: { id: UserId; fullName: string; email: string },
): Promise<void> {
  const onceKey = `password-changed:${id}:${shop.now().getTime()}`
  const notMeLink: NotMeLink = { userId: id, email, undoes: 'password', subject: null }
  const link = await createNotMeLink(shop, tx, notMeLink)
  await writeAccountNotice(shop, tx, id, { kind: 'password-changed', to: email, onceKey, fullName, link })
}
