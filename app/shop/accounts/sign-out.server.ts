import type { Shop } from '#shop/shop.server.ts'
import { sessionHashOf, spentSessionCookies } from './sessions/session.server.ts'
import { deleteSessionByToken } from './sessions.queries.server.ts'

export async function signOut(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  headers: Headers,
): Promise<{ cookies: Headers; wasSignedIn: boolean }> {
  const tokenHash = sessionHashOf({ auth }, headers)
  const wasSignedIn = tokenHash !== null && (await deleteSessionByToken(db, tokenHash))
  return { cookies: spentSessionCookies({ auth }, headers), wasSignedIn }
}
