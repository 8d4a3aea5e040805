import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Caller, UserId } from './accounts.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { newWay, wayCookie, wayOf, writeProof } from './pending-proofs.server.ts'
import type { ProviderId } from './social.ts'
import type { ProviderAway } from './social-provider.server.ts'
import { findProvider, returnUrlOf } from './social-providers.server.ts'

export type SocialStart = {
  provider: ProviderId
  to: string | null
  /** The signed-in user who adds this provider; null for a sign-in. */
  linkTo: UserId | null
}

export const SocialTrip = z.object({
  provider: z.enum(['google', 'facebook']),
  way: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  to: z.string().nullable(),
  linkTo: z.uuid().nullable(),
})
export type SocialTrip = z.infer<typeof SocialTrip>

const tripMinutes = 10

/** Returns the provider's URL, and the cookie that ties the return to this browser. */
export async function startSocialSignIn(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'publicUrl'>,
  { headers, address: visitor }: Caller,
  { provider: id, to, linkTo }: SocialStart,
): Promise<Result<{ address: string; cookie: string }, ProviderAway | TooMany | { code: 'unknown-provider' }>> {
  const provider = findProvider(shop, id)
  if (!provider) return refuse({ code: 'unknown-provider' })
  const tooMany = await tooManyOf(shop, ['socialByAddress', visitor])
  if (tooMany) return refuse(tooMany)
  // Two tabs may be on their way at once, so an existing id is reused.
  const way = wayOf(shop, headers) ?? newWay()
  const departure = { state: secret(), nonce: secret(), codeVerifier: secret() }
  const address = await provider.addressOf({ ...departure, returnUrl: returnUrlOf(shop, id) })
  if (!address.ok) return address
  const { state, ...kept } = departure
  const trip: SocialTrip = { ...kept, provider: id, way, to, linkTo }
  await writeProof(shop, shop.db, { key: `trip ${state}`, value: trip, minutes: tripMinutes })
  return accept({ address: address.value.href, cookie: wayCookie(shop, headers, way) })
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
