import { findUserByEmail, insertUser, lockUser, type UserAccount } from '#shop/accounts/accounts.queries.server.ts'
import {
  type Caller,
  isEmailBlocked,
  normalizeEmail,
  normalizeName,
  type SignedInUser,
} from '#shop/accounts/accounts.ts'
import { markEmailConfirmed } from '#shop/accounts/email-address/confirm-email.server.ts'
import { consumePendingAuthentication, pendingSignInIdOf } from '#shop/accounts/pending-authentications.server.ts'
import { type AuthenticationResult, authenticate } from '#shop/accounts/sign-in/authenticate.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { storePendingLink } from './complete-social-link.server.ts'
import { findProvider, returnUrlOf } from './find-social-provider.server.ts'
import { linkProvider } from './link-provider.server.ts'
import { findUserBySocialProfile, insertSocialSignInMethod } from './social.queries.server.ts'
import type { ProviderId, SocialProblem, SocialProfile } from './social.ts'
import { isCredentialsError } from './social-provider.server.ts'
import { PendingSocialSignIn } from './start-social-sign-in.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>

export type SocialCallback = {
  provider: ProviderId
  params: URLSearchParams
  actor: SignedInUser | null
}

export type SocialSignInResult = (SocialSignIn & { to: string | null }) | { kind: 'linked'; provider: ProviderId }

/** The fields `to` and `linking` tell where a refused user is sent back to. */
export type SocialRefusal = { code: SocialProblem; to: string | null; linking: boolean }

export async function finishSocialSignIn(
  shop: Parts & Pick<Shop, 'log'>,
  caller: Caller,
  { provider: id, params, actor }: SocialCallback,
): Promise<Result<SocialSignInResult, SocialRefusal>> {
  const provider = findProvider(shop, id)
  if (!provider) return refuse({ code: 'unknown-provider', to: null, linking: false })
  const state = params.get('state') ?? ''
  const pendingSignIn = await consumePendingAuthentication(shop, shop.db, `trip ${state}`, PendingSocialSignIn)
  const pendingSignInId = pendingSignInIdOf(shop, caller.headers)
  const recordRefusal = () => shop.auth.securityEvents.record({ kind: 'sign-in', result: 'wrong-provider' }, null)
  if (!pendingSignIn || pendingSignIn.provider !== id || pendingSignIn.way !== pendingSignInId) {
    recordRefusal()
    return refuse({ code: 'wrong-state', to: null, linking: actor !== null })
  }
  const refuseWith = (code: SocialProblem) => {
    if (code === 'wrong-state' || code === 'unverified') recordRefusal()
    return refuse({ code, to: pendingSignIn.to, linking: pendingSignIn.linkTo !== null })
  }
  if (params.has('error')) return refuseWith(params.get('error') === 'access_denied' ? 'cancelled' : 'provider-away')
  if (!params.get('code')) return refuseWith('wrong-state')
  const { nonce, codeVerifier, to, linkTo } = pendingSignIn
  const returnUrl = returnUrlOf(shop, id)
  const found = await provider.fetchProfile({ params, state, nonce, codeVerifier, returnUrl })
  if (!found.ok) {
    logProviderError(shop, id, found.problem.cause)
    return refuseWith(found.problem.code)
  }
  const profile = found.value
  if (!profile.email || !profile.emailVerified) return refuseWith('unverified')
  if (linkTo !== null) {
    if (actor?.id !== linkTo) return refuseWith('wrong-state')
    const linked = await linkProvider(shop, actor, profile)
    return linked.ok ? accept({ kind: 'linked', provider: id }) : refuseWith(linked.problem.code)
  }
  const signedIn = await signInWithProfile(
    shop,
    caller,
    { ...profile, email: normalizeEmail(profile.email), emailVerified: true },
    { pendingSignInId },
  )
  return signedIn.ok ? accept({ ...signedIn.value, to }) : refuseWith(signedIn.problem.code)
}

function logProviderError({ log }: Pick<Shop, 'log'>, provider: ProviderId, cause: unknown): void {
  if (isCredentialsError(cause))
    log.error({ err: cause, provider }, 'A sign-in provider refuses the client id or secret of the shop')
  else log.warn({ err: cause, provider }, 'A sign-in provider does not answer')
}

export type VerifiedSocialProfile = SocialProfile & { email: string; emailVerified: true }

type SocialSignInOptions = {
  /** Null for a client without a browser: nothing can wait in it. */
  pendingSignInId: string | null
  guest?: GuestItems
}

export type SocialSignIn = Exclude<AuthenticationResult, { kind: 'blocked' }> & { user: UserAccount }

/**
 * Returning users are known by their id at the provider. A new address opens an account. An address that has an account waits until the user
 * signs in to it in another way, because anyone can open an account with any address.
 */
export async function signInWithProfile(
  shop: Parts,
  caller: Caller,
  profile: VerifiedSocialProfile,
  { pendingSignInId, guest }: SocialSignInOptions,
): Promise<Result<SocialSignIn, { code: 'blocked' | 'prove' | 'account-blocked' }>> {
  if (isEmailBlocked(profile.email, (await readSettings(shop))['blocked-emails'])) return refuse({ code: 'blocked' })
  return await shop.db.transaction().execute(async (tx) => {
    const existing = await findAndLockUser(tx, profile)
    const created = existing ? null : await createAccount(shop, tx, profile)
    // Two requests of the same user at once: the other one was faster.
    const user = existing ?? created ?? (await findUserBySocialProfile(tx, profile))
    if (!user) {
      if (pendingSignInId !== null) await storePendingLink(shop, tx, pendingSignInId, profile)
      return refuse({ code: 'prove' as const })
    }
    const greeting = created ? 'new' : 'back'
    const signedIn = await authenticate(shop, tx, caller, user, { remember: true, greeting, guest })
    return signedIn.kind === 'blocked' ? refuse({ code: 'account-blocked' as const }) : accept({ ...signedIn, user })
  })
}

/** The provider may be unlinked at this moment, by a password reset or by the link in an email about it: that is waited for. */
async function findAndLockUser(tx: Tx, profile: VerifiedSocialProfile): Promise<UserAccount | null> {
  const found = await findUserBySocialProfile(tx, profile)
  if (!found) return null
  await lockUser(tx, found.id)
  return await findUserBySocialProfile(tx, profile)
}

/** Null when the address has an account already. */
async function createAccount(shop: Parts, tx: Tx, profile: VerifiedSocialProfile): Promise<UserAccount | null> {
  const at = shop.now()
  const id = await insertUser(tx, { fullName: nameOf(profile), email: profile.email, at })
  if (!id) return null
  const isLinked = await insertSocialSignInMethod(tx, id, profile, at)
  if (!isLinked) throw new Error('The provider account was linked to another account at the same moment')
  const user = await findUserByEmail(tx, profile.email)
  if (user) await markEmailConfirmed(shop, tx, user)
  return user
}

/** Providers allow names that the shop's own rules would refuse; the user can change theirs. */
function nameOf({ fullName, email }: VerifiedSocialProfile): string {
  const name = [...normalizeName(fullName)].slice(0, 60).join('').trim()
  return name || (email.split('@')[0] ?? email)
}
