import { z } from 'zod'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, isBlocked } from './accounts.queries.server.ts'
import type { Caller, UserId } from './accounts.ts'
import { completeSocialLink } from './complete-social-link.server.ts'
import { type Entered, type Entering, enter, type Proven } from './enter.server.ts'
import { newWay, spentWayCookie, wayCookie, wayOf, writeProof } from './pending-proofs.server.ts'
import { hasSecondFactor, isTrustedBrowser } from './second-factor.queries.server.ts'
import { greetingCookie } from './sessions/cookies.server.ts'
import type { ProviderId } from './social.ts'
import { renewTrust, trustedBrowserOf } from './trusted-browser.server.ts'

/** What somebody has shown who still owes a code. What they kept as a guest their browser brings along once they are in. */
export const HalfWay = z.object({
  userId: z.uuid().transform((id) => id as UserId),
  remember: z.boolean(),
  /** Came by a provider: they are greeted. */
  social: z.boolean(),
  /** Of the password as it was then: whoever chooses another puts out those who stand halfway as well. */
  passwordMark: z.string().nullable().default(null),
})
export type HalfWay = z.infer<typeof HalfWay>

export type Admitted =
  | ({ kind: 'in'; linked: ProviderId | null } & Entered)
  | { kind: 'second-factor'; cookies: Headers }
  | { kind: 'blocked' }

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>
/** How somebody who came by a provider is greeted; nobody else is. */
export type Greeting = 'new' | 'back'
/** `trust`: no code is asked for in this browser from now on. */
type Admission = Entering & { greeting?: Greeting | undefined; trust?: boolean }

const halfWayMinutes = 10

/**
 * Behind a password or a provider's word: lets somebody in, unless they want to be asked for a code as well and this browser is not one
 * they trust. Nobody who is blocked gets further than this. In the caller's transaction.
 */
export async function admit(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: Proven,
  admission: Admission,
): Promise<Admitted> {
  if (await isBlocked(tx, user.id)) return refuseBlocked(shop, user)
  if (await owesCode(shop, tx, caller, user)) {
    const way = wayOf(shop, caller.headers) ?? newWay()
    const { remember, greeting } = admission
    const passwordMark = await markPassword(shop, tx, user.id)
    const value = { userId: user.id, remember, social: greeting !== undefined, passwordMark }
    await writeProof(shop, tx, { key: halfWayKey(way), value, minutes: halfWayMinutes })
    shop.auth.securityEvents.note({ kind: 'sign-in', result: 'code-needed' }, user.id)
    return { kind: 'second-factor', cookies: new Headers({ 'set-cookie': wayCookie(shop, caller.headers, way) }) }
  }
  return await letIn(shop, tx, caller, user, admission)
}

/** With nothing more to show. What a provider said about them before they could prove it is true now. */
export async function letIn(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: Proven,
  admission: Admission,
): Promise<Exclude<Admitted, { kind: 'second-factor' }>> {
  if (await isBlocked(tx, user.id)) return refuseBlocked(shop, user)
  const { greeting, trust = false, ...entering } = admission
  const entered = await enter(shop, tx, caller, user, entering)
  const trusted = await renewTrust(shop, tx, caller.headers, { userId: user.id, trust })
  if (trusted !== null) entered.cookies.append('set-cookie', trusted)
  const linked = await completeSocialLink(shop, tx, caller, user)
  if (wayOf(shop, caller.headers) !== null) entered.cookies.append('set-cookie', spentWayCookie(shop, caller.headers))
  const said = linked ? 'linked' : greeting
  if (said) entered.cookies.append('set-cookie', greetingCookie(shop, said))
  return { kind: 'in' as const, linked, ...entered }
}

function refuseBlocked({ auth }: Pick<Shop, 'auth'>, { id }: Proven) {
  auth.securityEvents.note({ kind: 'sign-in', result: 'blocked' }, id)
  return { kind: 'blocked' as const }
}

export function halfWayKey(way: string): string {
  return `second-factor ${way}`
}

/** Tells one password from another, and nothing else about them; null where there is none. */
export async function markPassword({ auth }: Pick<Shop, 'auth'>, tx: Tx, userId: UserId): Promise<string | null> {
  const hash = (await findUser(tx, userId))?.passwordHash
  return hash ? auth.fingerprint(`password ${hash}`).toString('base64url') : null
}

async function owesCode(shop: Parts, tx: Tx, caller: Caller, user: Proven): Promise<boolean> {
  if (!(await hasSecondFactor(tx, user.id))) return false
  const browser = trustedBrowserOf(shop, caller.headers)
  return browser === null || !(await isTrustedBrowser(tx, user.id, browser, shop.now()))
}
