import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { hashOfToken, newSessionToken, sessionCookies } from './session.server.ts'
import { replaceSessionToken } from './sessions.queries.server.ts'

/**
 * A new token after the user has proved their identity: a copy of the old cookie becomes invalid and does not share the proof. Returns the
 * cookies with the new token.
 */
export async function renewSession(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  headers: Headers,
  { sessionId }: Pick<SignedInUser, 'sessionId'>,
): Promise<Headers> {
  const token = newSessionToken()
  const session = await replaceSessionToken(shop.db, sessionId, hashOfToken(token))
  if (!session) return new Headers()
  const secondsLeft = Math.ceil((session.expiresAt.getTime() - shop.now().getTime()) / 1000)
  return sessionCookies(shop, headers, token, session.remembered ? secondsLeft : null)
}
