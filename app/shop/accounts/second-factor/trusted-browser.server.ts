import { createHash, randomBytes } from 'node:crypto'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { httpOnlyCookie, readFormerCookie } from '#shop/accounts/sessions/cookies.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertTrustedBrowser, replaceTrustedBrowserToken } from './second-factor.queries.server.ts'

/** The hash of the browser's trust token, for all users who trust the browser. */
export function trustedBrowserOf(parts: Pick<Shop, 'auth'>, headers: Headers): Buffer | null {
  const token = readFormerCookie(parts, headers, 'trusted')
  return token && /^[\w-]{43}$/.test(token) ? hashOf(token) : null
}

/**
 * The trust token of a browser changes at each sign-in, for all users who trust the browser. With `trust` this user is not asked for codes
 * here from now on. Returns the cookie with the new token; null when no user trusts this browser.
 */
export async function renewTrustedBrowser(
  shop: Pick<Shop, 'auth' | 'now'>,
  tx: Tx,
  headers: Headers,
  { userId, trust }: { userId: UserId; trust: boolean },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const before = trustedBrowserOf(shop, headers)
  const isTrusted = before !== null && (await replaceTrustedBrowserToken(tx, before, hashOf(token)))
  if (!isTrusted && !trust) return null
  const seconds = accountLimits.trustedBrowserDays * 24 * 60 * 60
  if (trust) await insertTrustedBrowser(tx, userId, hashOf(token), new Date(shop.now().getTime() + seconds * 1000))
  return httpOnlyCookie(shop, headers, 'trusted', token, seconds)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
