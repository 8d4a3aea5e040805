import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SessionId, SignedIn } from './accounts.ts'
import { deleteSession, deleteSessionsOf } from './sessions.queries.server.ts'

/** One of the asker's own. What is not theirs is not there. */
export async function endSession(
  { db }: Pick<Shop, 'db'>,
  asker: SignedIn,
  id: string,
): Promise<Result<null, { code: 'session-not-found' }>> {
  const ended = isSessionId(id) && (await deleteSession(db, asker.id, id))
  return ended ? accept(null) : refuse({ code: 'session-not-found' })
}

/** All but the one that asks; answers how many. */
export function endOtherSessions({ db }: Pick<Shop, 'db'>, asker: SignedIn): Promise<number> {
  return deleteSessionsOf(db, asker.id, asker.sessionId)
}

function isSessionId(text: string): text is SessionId {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}
