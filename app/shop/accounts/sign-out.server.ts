import type { Shop } from '#shop/shop.server.ts'
import { sessionHashOf, spentSessionCookies } from './sessions/session.server.ts'
import { deleteSessionByToken } from './sessions.queries.server.ts'

/** Ends the session in the shop, and answers with the cookies that make the browser forget it. A guest is none afterwards either. */
export async function signOut(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  headers: Headers,
): Promise<{ cookies: Headers; wasSignedIn: boolean }> {
  const tokenHash = sessionHashOf({ auth }, headers)
  const wasSignedIn = tokenHash !== null && (await deleteSessionByToken(db, tokenHash))
  return { cookies: spentSessionCookies({ auth }, headers), wasSignedIn }
}
