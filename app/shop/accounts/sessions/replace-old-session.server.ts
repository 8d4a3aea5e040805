import { moveOldSession } from '#shop/accounts/sessions.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readFormerCookie, removedFormerCookies } from './cookies.server.ts'
import { hashOfToken, remembered, sessionCookies } from './session.server.ts'

/** The requests that a browser sends at once all carry the old cookie, so it is good for a minute after it was replaced. */
const graceMs = 60_000

/**
 * The cookie of a session used to be a token of 32 characters and its signature. Such a session goes on under a new token, made from the
 * old one so that requests at the same moment agree. Answers with the cookies that replace the old one; null when there is none.
 */
export async function replaceOldSession(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  headers: Headers,
): Promise<Headers | null> {
  const cookie = readFormerCookie(shop, headers, 'session') ?? ''
  const oldToken = /^\w{32}(?=\.)/.exec(cookie)?.[0]
  if (oldToken === undefined) return null
  const signed = `${oldToken}.${encodeURIComponent(shop.auth.oldSignature(oldToken))}`
  if (!hashOfToken(cookie).equals(hashOfToken(signed))) return null
  const token = shop.auth.fingerprint(`session ${oldToken}`).toString('base64url')
  const at = shop.now()
  const hashes = { from: hashOfToken(oldToken), to: hashOfToken(token) }
  const session = await moveOldSession(shop.db, hashes, at, new Date(at.getTime() - graceMs))
  if (!session) return null
  const cookies = sessionCookies(shop, headers, token, session.remembered ? remembered.seconds : null)
  for (const line of removedFormerCookies(shop, headers, ['session'])) cookies.append('set-cookie', line)
  return cookies
}
