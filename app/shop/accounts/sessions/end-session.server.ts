import type { SessionId, SignedInUser } from '#shop/accounts/accounts.ts'
import {
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSession, deleteSessionsOf } from './sessions.queries.server.ts'

/** A user can end only their own sessions. This needs a recent proof, so that a stolen session cannot sign its owner out. */
export async function endSession(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  actor: SignedInUser,
  id: string,
): Promise<Result<null, { code: 'session-not-found' } | ReauthenticationRequired>> {
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  const ended = isSessionId(id) && (await deleteSession(shop.db, actor.id, id))
  return ended ? accept(null) : refuse({ code: 'session-not-found' })
}

export async function endOtherSessions(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  actor: SignedInUser,
): Promise<Result<number, ReauthenticationRequired>> {
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  return authenticated.ok ? accept(await deleteSessionsOf(shop.db, actor.id, actor.sessionId)) : authenticated
}

function isSessionId(text: string): text is SessionId {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}
