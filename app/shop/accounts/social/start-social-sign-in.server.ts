import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Caller, UserId } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import {
  newPendingSignInId,
  pendingSignInCookie,
  pendingSignInIdOf,
  writePendingAuthentication,
} from '#shop/accounts/pending-authentications.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findProvider, returnUrlOf } from './find-social-provider.server.ts'
import type { ProviderId } from './social.ts'
import type { ProviderUnavailable } from './social-provider.server.ts'

export type SocialSignInStart = {
  provider: ProviderId
  to: string | null
  /** The signed-in user who adds this provider; null for a sign-in. */
  linkTo: UserId | null
}

export const PendingSocialSignIn = z.object({
  provider: z.enum(['google', 'facebook']),
  way: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  to: z.string().nullable(),
  linkTo: z.uuid().nullable(),
})
export type PendingSocialSignIn = z.infer<typeof PendingSocialSignIn>

const pendingMinutes = 10

/** Returns the provider's URL, and the cookie that ties the return to this browser. */
export async function startSocialSignIn(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'publicUrl'>,
  { headers, address: callerAddress }: Caller,
  { provider: id, to, linkTo }: SocialSignInStart,
): Promise<
  Result<{ address: string; cookie: string }, ProviderUnavailable | TooManyAttempts | { code: 'unknown-provider' }>
> {
  const provider = findProvider(shop, id)
  if (!provider) return refuse({ code: 'unknown-provider' })
  const tooMany = await checkAttemptLimits(shop, ['socialByAddress', callerAddress])
  if (tooMany) return refuse(tooMany)
  // Two tabs may be on their way at once, so an existing id is reused.
  const way = pendingSignInIdOf(shop, headers) ?? newPendingSignInId()
  const request = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() }
  const address = await provider.authorizationUrl({ ...request, returnUrl: returnUrlOf(shop, id) })
  if (!address.ok) return address
  const { state, ...storedRequest } = request
  const pendingSignIn: PendingSocialSignIn = { ...storedRequest, provider: id, way, to, linkTo }
  await writePendingAuthentication(shop, shop.db, {
    key: `trip ${state}`,
    value: pendingSignIn,
    minutes: pendingMinutes,
  })
  return accept({ address: address.value.href, cookie: pendingSignInCookie(shop, headers, way) })
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
