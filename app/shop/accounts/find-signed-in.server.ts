import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { endOfUnremembered, sessionHashOf } from './sessions/session.server.ts'
import { findLiveSession, noteSessionUse } from './sessions.queries.server.ts'

/** The use of a session is stored at most every 5 minutes, because a write for every page view would be too many. */
const noteUseEveryMs = 5 * 60_000

/** The signed-in user of a request. A guest without cookies takes no query. */
export async function findSignedIn(
  { db, now, auth }: Pick<Shop, 'db' | 'now' | 'auth'>,
  headers: Headers,
): Promise<SignedIn | null> {
  const tokenHash = sessionHashOf({ auth }, headers)
  if (tokenHash === null) return null
  const found = await findLiveSession(db, tokenHash, now())
  if (!found) return null
  const { remembered, openedAt, usedAt, hasSecondFactor, ...signedIn } = found
  const time = now()
  if (time.getTime() - usedAt.getTime() >= noteUseEveryMs) {
    const expiresAt = remembered ? null : endOfUnremembered(openedAt, time)
    await noteSessionUse(db, signedIn.sessionId, time, expiresAt)
  }
  // Where admins need a second factor, an admin without one is treated as a customer everywhere.
  const mayRun = hasSecondFactor || !auth.rules.adminsNeedSecondFactor
  return { ...signedIn, isAdmin: signedIn.isAdmin && mayRun }
}
