import type { SessionId, SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { describeDevice } from './device.ts'
import { listLiveSessions } from './sessions.queries.server.ts'

export type ListedSession = {
  id: SessionId
  device: string
  isCurrent: boolean
  openedAt: Date
  /** The last use of the session, accurate to a few minutes. */
  usedAt: Date
}

export async function listSessions(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: SignedInUser,
): Promise<ListedSession[]> {
  const sessions = await listLiveSessions(db, actor.id, now())
  return sessions.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: describeDevice(user_agent),
    isCurrent: id === actor.sessionId,
    openedAt: created_at,
    usedAt: updated_at,
  }))
}
