import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { sessionHashOf, unrememberedSessionEnd } from './session.server.ts'
import { findLiveSession, recordSessionUse } from './sessions.queries.server.ts'

/** The use of a session is stored at most every 5 minutes, because a write for every page view would be too many. */
const recordUseEveryMs = 5 * 60_000

/** The signed-in user of a request. A guest without cookies takes no query. */
export async function findSignedInUser(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  headers: Headers,
): Promise<SignedInUser | null> {
  const tokenHash = sessionHashOf({ auth }, headers)
  if (tokenHash === null) return null
  const session = await findLiveSession(db, tokenHash, now())
  if (!session) return null
  const { remembered, openedAt, usedAt, hasSecondFactor, ...signedIn } = session
  const time = now()
  if (time.getTime() - usedAt.getTime() >= recordUseEveryMs) {
    const expiresAt = remembered ? null : unrememberedSessionEnd(openedAt, time)
    await recordSessionUse(db, signedIn.sessionId, time, expiresAt)
  }
  // Where admins need a second factor, an admin without one is treated as a customer everywhere.
  const mayAdminister = hasSecondFactor || !auth.rules.adminsNeedSecondFactor
  return mayAdminister ? signedIn : { ...signedIn, isAdmin: false, role: null }
}
