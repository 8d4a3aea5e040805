import { type Result, refuse } from '#shop/result.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type Caller, tidyEmail } from './accounts.ts'
import { type SignedInAs, signInAs } from './finish-social-sign-in.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { personOfGoogleToken } from './social-google.server.ts'

/**
 * For API clients that sign in with Google themselves: the token identifies the user, and must have been issued for this shop. All invalid
 * tokens get the same refusal.
 */
export async function signInWithGoogleToken(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { token, guest }: { token: string; guest: GuestItems },
): Promise<Result<SignedInAs, { code: 'unverified' | 'prove' | 'account-blocked' } | TooMany>> {
  const tooMany = await tooManyOf(shop, ['socialByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  const { google } = shop.auth.rules
  if (!google || token === '') return refuse({ code: 'unverified' })
  const found = await personOfGoogleToken(google, token)
  if (!found.ok || !found.value.email || !found.value.emailVerified) {
    shop.auth.securityEvents.note({ kind: 'sign-in', result: 'wrong-provider' }, null)
    return refuse({ code: 'unverified' })
  }
  const person = { ...found.value, email: tidyEmail(found.value.email), emailVerified: true as const }
  const signedIn = await signInAs(shop, caller, person, { way: null, guest })
  if (signedIn.ok) return signedIn
  const { code } = signedIn.problem
  return refuse({ code: code === 'blocked' ? 'unverified' : code })
}
