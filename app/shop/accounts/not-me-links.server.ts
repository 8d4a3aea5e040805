import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { daysLater } from '#rulebook/days.ts'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NotMeUndoes } from './accounts.tables.server.ts'
import type { UserId } from './accounts.ts'

/** `email`: where the email about the change goes; `subject`: the passkey, provider or admin it is about. */
export type NotMeLink = { userId: UserId; email: string; undoes: NotMeUndoes; subject: string | null }
export type StoredNotMeLink = NotMeLink & { createdAt: Date }

/** The link in an email about a change. It works once, and older links stay valid, because each undoes another change. */
export async function createNotMeLink(
  { now, auth, publicUrl }: Pick<Shop, 'now' | 'auth' | 'publicUrl'>,
  tx: Tx,
  { userId, email, undoes, subject }: NotMeLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  await tx
    .insertInto('not_me_links')
    .values({
      token_hash: auth.fingerprint(`not me ${token}`),
      user_id: userId,
      email,
      undoes,
      subject,
      expires_at: daysLater(at, reauthenticationLimits.notMeLinkDays),
      created_at: at,
    })
    .execute()
  return `${publicUrl}/this-was-not-me?token=${token}`
}

type Parts = Pick<Shop, 'now' | 'auth'>

/** Null when the link is invalid. Does not use it up. */
export async function findNotMeLink(
  { now, auth, db }: Parts & { db: Db | Tx },
  token: string,
): Promise<StoredNotMeLink | null> {
  const found = await db
    .selectFrom('not_me_links')
    .select(['user_id as userId', 'email', 'undoes', 'subject', 'created_at as createdAt'])
    .where('token_hash', 'in', auth.fingerprints(`not me ${token}`))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found ?? null
}

export async function consumeNotMeLink({ auth }: Pick<Parts, 'auth'>, tx: Tx, token: string): Promise<void> {
  const links = tx.deleteFrom('not_me_links')
  await links.where('token_hash', 'in', auth.fingerprints(`not me ${token}`)).execute()
}

/**
 * An address from which an account has moved is kept for that account while the link in the email about the move is valid. Otherwise a thief
 * could take it with another account, and the link could not move the stolen account back. `userId`: the account that may have it.
 */
export async function isEmailReserved(
  db: Db | Tx,
  email: string,
  { at, userId = null }: { at: Date; userId?: UserId | null },
): Promise<boolean> {
  const links = db.selectFrom('not_me_links').select('user_id').where('email', '=', email)
  const moves = links.where('undoes', '=', 'email').where('expires_at', '>', at)
  return (await moves.where('user_id', 'is distinct from', userId).executeTakeFirst()) !== undefined
}

/** Until the transaction ends, no other account takes or leaves these addresses. Without it one could take an address before it is kept. */
export async function lockEmails(tx: Db | Tx, ...emails: readonly string[]): Promise<void> {
  // In one order, or two moves between the same addresses could each wait for the other.
  for (const email of emails.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 96))`.execute(tx)
}

/** After a password reset these changes are undone already. */
export async function deleteNotMeLinks(tx: Tx, userId: UserId): Promise<void> {
  const links = tx.deleteFrom('not_me_links').where('user_id', '=', userId)
  await links.where('undoes', 'not in', ['email', 'admin']).execute()
}

/** Revokes the links in emails to addresses that the account never rightly had. */
export async function deleteNotMeLinksToOtherEmails(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.deleteFrom('not_me_links').where('user_id', '=', userId).where('email', '<>', email).execute()
}
