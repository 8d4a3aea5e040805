import { randomBytes } from 'node:crypto'
import { type GuestThings, type MergedThings, mergeGuest } from '#shop/cart/merge-guest.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLetter } from '#shop/mail/write-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { noteDevice } from './accounts.queries.server.ts'
import type { Caller, SessionId, UserId } from './accounts.ts'
import { describeDevice } from './device.ts'
import { sessionTokenOf } from './find-signed-in.server.ts'
import { deleteSessionByToken } from './sessions.queries.server.ts'

/** Somebody whom we have made sure of. */
export type Proven = { id: UserId; fullName: string; email: string }

export type Entering = {
  remember: boolean
  /** What they kept before they signed in. */
  guest?: GuestThings | undefined
}

/** Somebody is in: `cookies` are to be sent along with whatever they are answered. */
export type Entered = { cookies: Headers; merged: MergedThings | null; sessionId: SessionId }

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth'>

const userAgentMaxLength = 400
const deviceCookieSeconds = 400 * 24 * 60 * 60

/**
 * The last step of every way in, whatever somebody proved themselves with: a new session in place of the browser's old one, the guest's
 * things joined to the account's, and a letter when nobody was ever there with this browser. In the caller's transaction.
 */
export async function enter(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: Proven,
  { remember, guest }: Entering,
): Promise<Entered> {
  const { auth, now } = shop
  const before = await sessionTokenOf(shop, caller.headers)
  if (before !== null) await deleteSessionByToken(tx, before)
  const userAgent = (caller.headers.get('user-agent') ?? '').slice(0, userAgentMaxLength)
  const body = { userId: user.id, remembered: remember, userAgent, now: now() }
  const { headers, response } = await auth.during(tx, () => auth.api.openSession({ body, returnHeaders: true }))
  headers.append('set-cookie', await noteArrival(shop, tx, caller, user, userAgent))
  const merged = guest ? await mergeGuest(shop, tx, user.id, guest) : null
  return { cookies: headers, merged, sessionId: response.sessionId as SessionId }
}

/** A browser is known by a number of its own, of which we keep a hash. Answers with the cookie it stands in. */
async function noteArrival(shop: Parts, tx: Tx, caller: Caller, user: Proven, userAgent: string): Promise<string> {
  const { auth, now } = shop
  const device = deviceOf(shop, caller.headers) ?? randomBytes(16).toString('base64url')
  const { isKnown, isFirst } = await noteDevice(tx, user.id, deviceHash(shop, device), now())
  if (!isKnown && !isFirst) {
    const { fullName, email } = user
    const onceKey = `new-sign-in:${user.id}:${deviceHash(shop, device).toString('hex')}`
    const arrival = { device: describeDevice(userAgent), at: now() }
    await writeLetter(shop, tx, { kind: 'new-sign-in', to: email, onceKey, fullName, ...arrival })
  }
  const secure = auth.cookieNames.device.startsWith('__Secure-') ? '; Secure' : ''
  return `${auth.cookieNames.device}=${device}; Max-Age=${deviceCookieSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

export function deviceHash({ auth }: Pick<Shop, 'auth'>, device: string): Buffer {
  return auth.fingerprint(`device ${device}`)
}

/** The number that the browser was given, null when it never was. */
export function deviceOf({ auth }: Pick<Shop, 'auth'>, headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === auth.cookieNames.device)?.[1]
  return value && /^[\w-]{22}$/.test(value) ? value : null
}
