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

/** A user who has passed the first step of a sign-in and still has to enter a code. Their browser sends the guest items again with the code. */
export const HalfWay = z.object({
  userId: z.uuid().transform((id) => id as UserId),
  remember: z.boolean(),
  /** True after a sign-in with a provider: the page greets the user. */
  social: z.boolean(),
  /** A fingerprint of the password at the first step: a password change cancels the pending sign-in. */
  passwordMark: z.string().nullable().default(null),
})
export type HalfWay = z.infer<typeof HalfWay>

export type Admitted =
  | ({ kind: 'in'; linked: ProviderId | null } & Entered)
  | { kind: 'second-factor'; cookies: Headers }
  | { kind: 'blocked' }

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>
/** The greeting after a sign-in with a provider; other sign-ins show none. */
export type Greeting = 'new' | 'back'
/** `trust`: this browser is not asked for codes from now on. */
type Admission = Entering & { greeting?: Greeting | undefined; trust?: boolean }

const halfWayMinutes = 10

/**
 * Called after the first step of a sign-in (password or provider). Signs the user in, or asks for a code when they have a second factor and
 * this browser is not trusted. Blocked users are refused. Runs in the caller's transaction.
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

/** Signs the user in without further checks, and links the provider that was waiting for this sign-in. */
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

/** A fingerprint that tells passwords apart; null without a password. */
export async function markPassword({ auth }: Pick<Shop, 'auth'>, tx: Tx, userId: UserId): Promise<string | null> {
  const hash = (await findUser(tx, userId))?.passwordHash
  return hash ? auth.fingerprint(`password ${hash}`).toString('base64url') : null
}

async function owesCode(shop: Parts, tx: Tx, caller: Caller, user: Proven): Promise<boolean> {
  if (!(await hasSecondFactor(tx, user.id))) return false
  const browser = trustedBrowserOf(shop, caller.headers)
  return browser === null || !(await isTrustedBrowser(tx, user.id, browser, shop.now()))
}
