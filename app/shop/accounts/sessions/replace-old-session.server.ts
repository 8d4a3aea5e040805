import type { Shop } from '#shop/shop.server.ts'
import { readFormerCookie, removedFormerCookies } from './cookies.server.ts'
import { hashOfToken, remembered, sessionCookies } from './session.server.ts'
import { replaceOldToken } from './sessions.queries.server.ts'

/** Simultaneous requests all carry the old cookie, so it stays valid for a minute after it was replaced. */
const graceMs = 60_000

/**
 * The session cookie was once a token of 32 characters with a signature. Such a session gets a new token, derived from the old one so that
 * simultaneous requests agree. Returns the cookies that replace the old one; null when there is none.
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
  const session = await replaceOldToken(shop.db, hashes, at, new Date(at.getTime() - graceMs))
  if (!session) return null
  const cookies = sessionCookies(shop, headers, token, session.remembered ? remembered.seconds : null)
  for (const line of removedFormerCookies(shop, headers, ['session'])) cookies.append('set-cookie', line)
  return cookies
}
