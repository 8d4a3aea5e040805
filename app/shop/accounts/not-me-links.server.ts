import { randomBytes } from 'node:crypto'
import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { NotMeUndoes } from './accounts.tables.server.ts'
import type { UserId } from './accounts.ts'

/** `email`: where the email about the change goes; `subject`: the passkey, provider or admin it is about. */
export type NotMeLink = { userId: UserId; email: string; undoes: NotMeUndoes; subject: string | null }

/** The link in an email about a change. It works once, and older links stay valid, because each undoes another change. */
export async function giveNotMeLink(
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
      expires_at: new Date(at.getTime() + proofLimits.notMeLinkDays * 24 * 60 * 60_000),
      created_at: at,
    })
    .execute()
  return `${publicUrl}/this-was-not-me?token=${token}`
}

type Parts = Pick<Shop, 'now' | 'auth'>

/** What the link would undo; null when it is invalid. Does not use it up. */
export async function findNotMeLink({ now, auth, db }: Parts & { db: Db }, token: string): Promise<NotMeUndoes | null> {
  const found = await db
    .selectFrom('not_me_links')
    .select('undoes')
    .where('token_hash', 'in', auth.fingerprints(`not me ${token}`))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found?.undoes ?? null
}

export async function takeNotMeLink({ now, auth }: Parts, tx: Tx, token: string): Promise<NotMeLink | null> {
  const taken = await tx
    .deleteFrom('not_me_links')
    .where('token_hash', 'in', auth.fingerprints(`not me ${token}`))
    .where('expires_at', '>', now())
    .returning(['user_id as userId', 'email', 'undoes', 'subject'])
    .executeTakeFirst()
  return taken ?? null
}

/** After a password reset these changes are undone already. */
export async function forgetNotMeLinks(tx: Tx, userId: UserId): Promise<void> {
  const links = tx.deleteFrom('not_me_links').where('user_id', '=', userId)
  await links.where('undoes', 'not in', ['email', 'admin']).execute()
}

/** Revokes the links in emails to addresses that the account never rightly had. */
export async function forgetNotMeLinksElsewhere(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.deleteFrom('not_me_links').where('user_id', '=', userId).where('email', '<>', email).execute()
}
