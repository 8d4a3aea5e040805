import type { SignedIn } from '#shop/accounts/accounts.ts'
import { replaceToken } from '#shop/accounts/sessions.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { hashOfToken, newSessionToken, sessionCookies } from './session.server.ts'

/**
 * A new token for the session of a user who has just proved who they are: a copy of the old cookie opens nothing from now on, and has no
 * share in the proof. Answers with the cookies of the new token.
 */
export async function renewSession(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  headers: Headers,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): Promise<Headers> {
  const token = newSessionToken()
  const session = await replaceToken(shop.db, sessionId, hashOfToken(token))
  if (!session) return new Headers()
  const secondsLeft = Math.ceil((session.expiresAt.getTime() - shop.now().getTime()) / 1000)
  return sessionCookies(shop, headers, token, session.remembered ? secondsLeft : null)
}
