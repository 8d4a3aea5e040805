import { type Caller, normalizeEmail } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type SocialSignIn, signInWithProfile } from './finish-social-sign-in.server.ts'
import { fetchProfileOfGoogleToken } from './social-google.server.ts'

/**
 * For API clients that sign in with Google themselves: the token identifies the user, and must have been issued for this shop. All invalid
 * tokens get the same refusal.
 */
export async function signInWithGoogleToken(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { token, guest }: { token: string; guest: GuestItems },
): Promise<Result<SocialSignIn, { code: 'unverified' | 'prove' | 'account-blocked' } | TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['socialByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  const { google } = shop.auth.rules
  if (!google || token === '') return refuse({ code: 'unverified' })
  const found = await fetchProfileOfGoogleToken(google, token)
  if (!found.ok || !found.value.email || !found.value.emailVerified) {
    shop.auth.securityEvents.record({ kind: 'sign-in', result: 'wrong-provider' }, null)
    return refuse({ code: 'unverified' })
  }
  const profile = { ...found.value, email: normalizeEmail(found.value.email), emailVerified: true as const }
  const signedIn = await signInWithProfile(shop, caller, profile, { pendingSignInId: null, guest })
  if (signedIn.ok) return signedIn
  const { code } = signedIn.problem
  return refuse({ code: code === 'blocked' ? 'unverified' : code })
}
