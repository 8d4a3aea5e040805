import { expiredSessionCookies, sessionHashOf } from '#shop/accounts/sessions/session.server.ts'
import { deleteSessionByToken } from '#shop/accounts/sessions/sessions.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function signOut(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  headers: Headers,
): Promise<{ cookies: Headers; wasSignedIn: boolean }> {
  const tokenHash = sessionHashOf({ auth }, headers)
  const wasSignedIn = tokenHash !== null && (await deleteSessionByToken(db, tokenHash))
  return { cookies: expiredSessionCookies({ auth }, headers), wasSignedIn }
}
