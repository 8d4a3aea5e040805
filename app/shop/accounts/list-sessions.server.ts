import type { Shop } from '#shop/shop.server.ts'
import type { SessionId, SignedIn } from './accounts.ts'
import { describeDevice } from './device.ts'
import { listLiveSessions } from './sessions.queries.server.ts'

export type ListedSession = {
  id: SessionId
  /** For example `Firefox on Linux`. */
  device: string
  isCurrent: boolean
  openedAt: Date
  /** Accurate to a few minutes. */
  usedAt: Date
}

/** The user's sessions, latest use first. */
export async function listSessions({ db, now }: Pick<Shop, 'db' | 'now'>, asker: SignedIn): Promise<ListedSession[]> {
  const sessions = await listLiveSessions(db, asker.id, now())
  return sessions.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: describeDevice(user_agent),
    isCurrent: id === asker.sessionId,
    openedAt: created_at,
    usedAt: updated_at,
  }))
}
