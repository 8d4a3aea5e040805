import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#rulebook/limits.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { UserId } from './accounts.ts'
import { readCookie, writtenCookie } from './cookies.server.ts'
import { insertTrustedBrowser } from './second-factor.queries.server.ts'

export type TrustedBrowser = { token: string; hash: Buffer }

/** The number of a browser that somebody trusted, whoever it was. */
export function trustedBrowserOf({ auth }: Pick<Shop, 'auth'>, headers: Headers): TrustedBrowser | null {
  const token = readCookie({ auth }, headers, 'trusted')
  return token && /^[\w-]{43}$/.test(token) ? { token, hash: hashOf(token) } : null
}

/** From now on somebody is not asked for a code here. Answers with the cookie that says so. */
export async function trustBrowser(
  { auth, now }: Pick<Shop, 'auth' | 'now'>,
  tx: Tx,
  headers: Headers,
  userId: UserId,
): Promise<string> {
  const token = trustedBrowserOf({ auth }, headers)?.token ?? randomBytes(32).toString('base64url')
  const seconds = limits.trustedBrowserDays * 24 * 60 * 60
  await insertTrustedBrowser(tx, userId, hashOf(token), new Date(now().getTime() + seconds * 1000))
  return writtenCookie({ auth }, 'trusted', token, seconds)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
