import { z } from 'zod'
import { findUser, isUserBlocked } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller, UserId } from '#shop/accounts/accounts.ts'
import {
  expiredPendingSignInCookie,
  newPendingSignInId,
  pendingSignInCookie,
  pendingSignInIdOf,
  writePendingAuthentication,
} from '#shop/accounts/pending-authentications.server.ts'
import { hasSecondFactor, isTrustedBrowser } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { renewTrustedBrowser, trustedBrowserOf } from '#shop/accounts/second-factor/trusted-browser.server.ts'
import { greetingCookie } from '#shop/accounts/sessions/cookies.server.ts'
import { completeSocialLink } from '#shop/accounts/social/complete-social-link.server.ts'
import type { ProviderId } from '#shop/accounts/social/social.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  createSessionForUser,
  type NewSession,
  type SessionOptions,
  type UserIdentity,
} from './create-session-for-user.server.ts'

/** A user who has passed the first step of a sign-in and still has to enter a code. Their browser sends the guest items again with the code. */
export const PendingSignIn = z.object({
  userId: z.uuid().transform((id) => id as UserId),
  remember: z.boolean(),
  /** True after a sign-in with a provider: the page greets the user. */
  social: z.boolean(),
  /** A fingerprint of the password at the first step: a password change cancels the pending sign-in. */
  passwordMark: z.string().nullable().default(null),
})
export type PendingSignIn = z.infer<typeof PendingSignIn>

export type AuthenticationResult =
  | ({ kind: 'in'; linked: ProviderId | null } & NewSession)
  | { kind: 'second-factor'; cookies: Headers }
  | { kind: 'blocked' }

type Parts = Pick<Shop, 'now' | 'jobs' | 'auth' | 'publicUrl'>
/** The greeting after a sign-in with a provider; other sign-ins show none. */
export type Greeting = 'new' | 'back'
/** `trust`: this browser is not asked for codes from now on. */
type AuthenticationOptions = SessionOptions & { greeting?: Greeting | undefined; trust?: boolean }

const pendingSignInMinutes = 10

/**
 * Called after the first step of a sign-in (password or provider). Signs the user in, or asks for a code when they have a second factor and
 * this browser is not trusted. Blocked users are refused. Runs in the caller's transaction.
 */
export async function authenticate(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: UserIdentity,
  options: AuthenticationOptions,
): Promise<AuthenticationResult> {
  if (await isUserBlocked(tx, user.id)) return refuseBlocked(shop, user)
  if (await needsCode(shop, tx, caller, user)) {
    const pendingSignInId = pendingSignInIdOf(shop, caller.headers) ?? newPendingSignInId()
    const { remember, greeting } = options
    const passwordMark = await passwordFingerprint(shop, tx, user.id)
    const value = { userId: user.id, remember, social: greeting !== undefined, passwordMark }
    await writePendingAuthentication(shop, tx, {
      key: pendingSignInKey(pendingSignInId),
      value,
      minutes: pendingSignInMinutes,
      userId: user.id,
    })
    shop.auth.securityEvents.record({ kind: 'sign-in', result: 'code-needed' }, user.id)
    return {
      kind: 'second-factor',
      cookies: new Headers({ 'set-cookie': pendingSignInCookie(shop, caller.headers, pendingSignInId) }),
    }
  }
  return await finishSignIn(shop, tx, caller, user, options)
}

/** Signs the user in without further checks, and links the provider that was waiting for this sign-in. */
export async function finishSignIn(
  shop: Parts,
  tx: Tx,
  caller: Caller,
  user: UserIdentity,
  options: AuthenticationOptions,
): Promise<Exclude<AuthenticationResult, { kind: 'second-factor' }>> {
  if (await isUserBlocked(tx, user.id)) return refuseBlocked(shop, user)
  const { greeting, trust = false, ...sessionOptions } = options
  const newSession = await createSessionForUser(shop, tx, caller, user, sessionOptions)
  const trustedBrowserCookie = await renewTrustedBrowser(shop, tx, caller.headers, { userId: user.id, trust })
  if (trustedBrowserCookie !== null) newSession.cookies.append('set-cookie', trustedBrowserCookie)
  const linked = await completeSocialLink(shop, tx, caller, user)
  if (pendingSignInIdOf(shop, caller.headers) !== null)
    newSession.cookies.append('set-cookie', expiredPendingSignInCookie(shop, caller.headers))
  const shownGreeting = linked ? 'linked' : greeting
  if (shownGreeting) newSession.cookies.append('set-cookie', greetingCookie(shop, shownGreeting))
  return { kind: 'in' as const, linked, ...newSession }
}

function refuseBlocked({ auth }: Pick<Shop, 'auth'>, { id }: UserIdentity) {
  auth.securityEvents.record({ kind: 'sign-in', result: 'blocked' }, id)
  return { kind: 'blocked' as const }
}

export function pendingSignInKey(pendingSignInId: string): string {
  return `second-factor ${pendingSignInId}`
}

/** A fingerprint that tells passwords apart; null without a password. */
export async function passwordFingerprint(
  { auth }: Pick<Shop, 'auth'>,
  tx: Tx,
  userId: UserId,
): Promise<string | null> {
  const hash = (await findUser(tx, userId))?.passwordHash
  return hash ? auth.fingerprint(`password ${hash}`).toString('base64url') : null
}

async function needsCode(shop: Parts, tx: Tx, caller: Caller, user: UserIdentity): Promise<boolean> {
  if (!(await hasSecondFactor(tx, user.id))) return false
  const browser = trustedBrowserOf(shop, caller.headers)
  return browser === null || !(await isTrustedBrowser(tx, user.id, browser, shop.now()))
}
