import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SessionId, SignedIn } from './accounts.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { deleteSession, deleteSessionsOf } from './sessions.queries.server.ts'

/** A user can end only their own sessions. This needs a recent proof, so that a stolen session cannot sign its owner out. */
export async function endSession(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
  id: string,
): Promise<Result<null, { code: 'session-not-found' } | ProofNeeded>> {
  const proven = await requireRecentProof(shop, shop.db, asker)
  if (!proven.ok) return proven
  const ended = isSessionId(id) && (await deleteSession(shop.db, asker.id, id))
  return ended ? accept(null) : refuse({ code: 'session-not-found' })
}

export async function endOtherSessions(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
): Promise<Result<number, ProofNeeded>> {
  const proven = await requireRecentProof(shop, shop.db, asker)
  return proven.ok ? accept(await deleteSessionsOf(shop.db, asker.id, asker.sessionId)) : proven
}

function isSessionId(text: string): text is SessionId {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}
