import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { endOfUnremembered, sessionHashOf } from './sessions/session.server.ts'
import { findLiveSession, noteSessionUse } from './sessions.queries.server.ts'

/** A write for every page somebody looks at would be a write too many. */
const noteUseEveryMs = 5 * 60_000

/** Who sent these cookies. A guest, who sends none of ours, costs nothing. */
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
  // Where a second factor is asked of the shop's own people, whoever has none is not one of them: wherever they turn.
  const mayRun = hasSecondFactor || !auth.rules.adminsNeedSecondFactor
  return { ...signedIn, isAdmin: signedIn.isAdmin && mayRun }
}
