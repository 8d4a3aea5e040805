import { randomBytes } from 'node:crypto'
import { recordDevice } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller, SessionId, UserId } from '#shop/accounts/accounts.ts'
import { httpOnlyCookie, readFormerCookie, removedFormerCookies } from '#shop/accounts/sessions/cookies.server.ts'
import { describeDevice } from '#shop/accounts/sessions/device.ts'
import { openSession, sessionHashOf } from '#shop/accounts/sessions/session.server.ts'
import { deleteSessionByToken } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { writeAccountNotice } from '#shop/accounts/write-account-notice.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { mergeGuestItems } from '#shop/saved-items/merge-guest-items.server.ts'
import type { GuestItems, MergedItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

export type UserIdentity = { id: UserId; fullName: string; email: string }

export type SessionOptions = {
  remember: boolean
  guest?: GuestItems | undefined
}

/** The response to this request must carry `cookies`. */
export type NewSession = { cookies: Headers; merged: MergedItems | null; sessionId: SessionId }

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth'>

const deviceCookieSeconds = 400 * 24 * 60 * 60

/**
 * The last step of every kind of sign-in: replaces the browser's old session with a new one, merges the guest items into the account, and
 * sends an email when the browser is new to the account. Runs in the caller's transaction.
 */
export async function createSessionForUser(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: UserIdentity,
  { remember, guest }: SessionOptions,
): Promise<NewSession> {
  const { headers } = caller
  const before = sessionHashOf(shop, headers)
  if (before !== null) await deleteSessionByToken(tx, before)
  const { sessionId, cookies } = await openSession(shop, tx, headers, { userId: user.id, remember })
  const cookieLines = [await recordSignInDevice(shop, tx, caller, user), ...removedFormerCookies(shop, headers)]
  for (const cookieLine of cookieLines) cookies.append('set-cookie', cookieLine)
  shop.auth.securityEvents.record({ kind: 'sign-in', result: 'in' }, user.id)
  return { cookies, merged: guest ? await mergeGuestItems(tx, user.id, guest, shop.now()) : null, sessionId }
}

/**
 * A browser is recognised by a random device id, stored as a hash. It changes at each sign-in, so that a device id planted by an attacker
 * becomes useless. Returns the cookie with the new id.
 */
async function recordSignInDevice(shop: Parts, tx: Tx, { headers }: Caller, user: UserIdentity): Promise<string> {
  const before = deviceOf(shop, headers)
  const device = randomBytes(16).toString('base64url')
  const hashes = { before: before === null ? null : deviceHash(shop, before), now: deviceHash(shop, device) }
  const { isKnown, isFirst } = await recordDevice(tx, user.id, hashes, shop.now())
  if (!isKnown && !isFirst) {
    const { fullName, email } = user
    const onceKey = `new-sign-in:${user.id}:${hashes.now.toString('hex')}`
    const signInDetails = { device: describeDevice(headers.get('user-agent')), at: shop.now() }
    await writeAccountNotice(shop, tx, user.id, { kind: 'new-sign-in', to: email, onceKey, fullName, ...signInDetails })
  }
  return httpOnlyCookie(shop, headers, 'device', device, deviceCookieSeconds)
}

export function deviceHash({ auth }: Pick<Shop, 'auth'>, device: string): Buffer {
  return auth.fingerprint(`device ${device}`)
}

export function deviceOf(parts: Pick<Shop, 'auth'>, headers: Headers): string | null {
  const value = readFormerCookie(parts, headers, 'device')
  return value && /^[\w-]{22}$/.test(value) ? value : null
}
