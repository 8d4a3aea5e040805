import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockUser } from './accounts.queries.server.ts'
import type { SignedInUser } from './accounts.ts'
import { findSessionAuthentication } from './recent-authentication.queries.server.ts'

/** The user has to prove their identity first, and can then try again. */
export type ReauthenticationRequired = { code: 'proof-needed' }

/**
 * Adding or removing a way to sign in, and other far-reaching actions, need a proof of identity within the last ten minutes, so that a stolen
 * session cannot do them. With a second factor only a code or a passkey counts. Without, a recent sign-in counts as well, because it is the
 * only proof with a provider.
 */
export async function requireRecentAuthentication(
  shop: Pick<Shop, 'now' | 'auth'>,
  db: Db | Tx,
  actor: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<Result<null, ReauthenticationRequired>> {
  if (await isRecentlyAuthenticated(shop, db, actor)) return accept(null)
  shop.auth.securityEvents.record({ kind: 'proof', result: 'missing' }, actor.id)
  return refuse({ code: 'proof-needed' })
}

/**
 * For the transaction of the change. It waits for a password reset that happens at the same moment, and is then refused, because the reset has
 * ended the session.
 */
export async function lockRecentlyAuthenticatedUser(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  actor: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<Result<null, ReauthenticationRequired>> {
  await lockUser(tx, actor.id)
  return await requireRecentAuthentication(shop, tx, actor)
}

/** For pages that show which actions are allowed, or ask for the proof first. */
export function hasRecentAuthentication(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'sessionId'>,
): Promise<boolean> {
  return isRecentlyAuthenticated(shop, shop.db, actor)
}

async function isRecentlyAuthenticated(
  { now }: Pick<Shop, 'now'>,
  db: Db | Tx,
  { sessionId }: Pick<SignedInUser, 'sessionId'>,
): Promise<boolean> {
  const authentication = await findSessionAuthentication(db, sessionId)
  if (!authentication) return false
  const { hasCodes, secondFactorAt, provenAt, openedAt } = authentication
  const oldest = now().getTime() - reauthenticationLimits.validMinutes * 60_000
  const acceptedTimes = hasCodes ? [secondFactorAt] : [provenAt, openedAt]
  return acceptedTimes.some((at) => at !== null && at.getTime() >= oldest)
}
