import type { Shop } from '#shop/shop.server.ts'
import { sessionTokenOf } from './find-signed-in.server.ts'
import { deleteSessionByToken } from './sessions.queries.server.ts'

/** Ends the session in the shop, and answers with the cookies that make the browser forget it. A guest is none afterwards either. */
export async function signOut(
  { db, auth }: Pick<Shop, 'db' | 'auth'>,
  headers: Headers,
): Promise<{ cookies: Headers; wasSignedIn: boolean }> {
  const token = await sessionTokenOf({ auth }, headers)
  const wasSignedIn = token !== null && (await deleteSessionByToken(db, token))
  const { headers: cookies } = await auth.api.forgetSession({ returnHeaders: true })
  return { cookies, wasSignedIn }
}
