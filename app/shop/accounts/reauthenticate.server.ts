import { checkPassword, type PasswordRefusal } from '#shop/accounts/password/check-password.server.ts'
import { hasSecondFactor } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, lockUser } from './accounts.queries.server.ts'
import type { SignedInUser } from './accounts.ts'
import { findSessionAuthentication } from './recent-authentication.queries.server.ts'
import { type ReauthenticationRequired, requireRecentAuthentication } from './recent-authentication.server.ts'

export type ReauthenticationRefusal = Exclude<PasswordRefusal, { code: 'no-password' }> | ReauthenticationRequired
/** `passwordHash`: null for a user without a password, who has shown a recent proof instead. */
export type Reauthentication = { passwordHash: string | null }
type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

/** Checks the password that the form asks for, and with a second factor also a recent proof. A user without a password needs a recent proof. */
export async function reauthenticate(
  shop: Parts,
  actor: SignedInUser,
  password: string,
): Promise<Result<Reauthentication, ReauthenticationRefusal>> {
  const checked = await checkPassword(shop, actor, password)
  if (!checked.ok && checked.problem.code !== 'no-password') return refuse(checked.problem)
  if (!checked.ok || (await hasSecondFactor(shop.db, actor.id))) {
    const recentlyAuthenticated = await requireRecentAuthentication(shop, shop.db, actor)
    if (!recentlyAuthenticated.ok) return recentlyAuthenticated
  }
  return accept({ passwordHash: checked.ok ? checked.value.passwordHash : null })
}

/**
 * Checks the proof again in the transaction of the change, and locks the user: after a password reset, or once the session has ended, a proof
 * from the moment before does not count any more.
 */
export async function recheckAuthentication(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  actor: SignedInUser,
  { passwordHash }: Reauthentication,
): Promise<Result<null, { code: 'wrong-password' } | ReauthenticationRequired>> {
  await lockUser(tx, actor.id)
  const user = await findUser(tx, actor.id)
  if (user?.passwordHash !== passwordHash) return refuse({ code: 'wrong-password' })
  if (passwordHash === null || (await hasSecondFactor(tx, actor.id)))
    return await requireRecentAuthentication(shop, tx, actor)
  return (await findSessionAuthentication(tx, actor.sessionId)) ? accept(null) : refuse({ code: 'proof-needed' })
}
