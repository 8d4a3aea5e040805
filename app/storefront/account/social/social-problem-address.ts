import type { ProviderId, SocialProblem } from '#shop/accounts/social.ts'
import { returnParameter } from '#storefront/account/sign-in/return-address.ts'

type Refused = { code: SocialProblem | 'too-many-tries'; to: string | null; linking: boolean }

/** Where somebody is told why they did not get through: at the door, or in the room from which they went. */
export function socialProblemAddress({ code, to, linking }: Refused, provider: ProviderId | null): string {
  const params = new URLSearchParams({ problem: code })
  if (provider) params.set('from', provider)
  if (to) params.set(returnParameter, to)
  return `${linking ? '/my-account/linked-sign-ins' : '/login'}?${params}`
}
