import { randomBytes } from 'node:crypto'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { mergeGuest } from '#shop/saved-items/merge-guest.server.ts'
import type { GuestItems, MergedItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { noteDevice } from './accounts.queries.server.ts'
import type { Caller, SessionId, UserId } from './accounts.ts'
import { describeDevice } from './device.ts'
import { readFormerCookie, removedFormerCookies, writtenCookie } from './sessions/cookies.server.ts'
import { openSession, sessionHashOf } from './sessions/session.server.ts'
import { deleteSessionByToken } from './sessions.queries.server.ts'

export type Proven = { id: UserId; fullName: string; email: string }

export type Entering = {
  remember: boolean
  guest?: GuestItems | undefined
}

/** The response to this request must carry `cookies`. */
export type Entered = { cookies: Headers; merged: MergedItems | null; sessionId: SessionId }

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth'>

const deviceCookieSeconds = 400 * 24 * 60 * 60

/**
 * The last step of every kind of sign-in: replaces the browser's old session with a new one, merges the guest items into the account, and
 * sends an email when the browser is new to the account. Runs in the caller's transaction.
 */
export async function enter(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: Proven,
  { remember, guest }: Entering,
): Promise<Entered> {
  const { headers } = caller
  const before = sessionHashOf(shop, headers)
  if (before !== null) await deleteSessionByToken(tx, before)
  const { sessionId, cookies } = await openSession(shop, tx, headers, { userId: user.id, remember })
  const lines = [await noteArrival(shop, tx, caller, user), ...removedFormerCookies(shop, headers)]
  for (const line of lines) cookies.append('set-cookie', line)
  shop.auth.securityEvents.note({ kind: 'sign-in', result: 'in' }, user.id)
  return { cookies, merged: guest ? await mergeGuest(tx, user.id, guest, shop.now()) : null, sessionId }
}

/**
 * A browser is recognised by a random device id, stored as a hash. It changes at each sign-in, so that a device id planted by an attacker
 * becomes useless. Returns the cookie with the new id.
 */
async function noteArrival(shop: Parts, tx: Tx, { headers }: Caller, user: Proven): Promise<string> {
  const before = deviceOf(shop, headers)
  const device = randomBytes(16).toString('base64url')
  const hashes = { before: before === null ? null : deviceHash(shop, before), now: deviceHash(shop, device) }
  const { isKnown, isFirst } = await noteDevice(tx, user.id, hashes, shop.now())
  if (!isKnown && !isFirst) {
    const { fullName, email } = user
    const onceKey = `new-sign-in:${user.id}:${hashes.now.toString('hex')}`
    const arrival = { device: describeDevice(headers.get('user-agent')), at: shop.now() }
    await writeLetter(shop, tx, { kind: 'new-sign-in', to: email, onceKey, fullName, ...arrival })
  }
  return writtenCookie(shop, headers, 'device', device, deviceCookieSeconds)
}

export function deviceHash({ auth }: Pick<Shop, 'auth'>, device: string): Buffer {
  return auth.fingerprint(`device ${device}`)
}

export function deviceOf(parts: Pick<Shop, 'auth'>, headers: Headers): string | null {
  const value = readFormerCookie(parts, headers, 'device')
  return value && /^[\w-]{22}$/.test(value) ? value : null
}
