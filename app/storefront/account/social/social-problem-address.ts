import type { ProviderId, SocialProblem } from '#shop/accounts/social/social.ts'
import { securityPath } from '#storefront/account/security/security-path.ts'
import { returnParameter } from '#storefront/account/sign-in/sign-in-kind.ts'

type SocialRefusal = { code: SocialProblem | 'too-many-tries'; to: string | null; linking: boolean }

/** The page that shows why a provider sign-in failed: linked sign-ins if the user came from there, otherwise the login. */
export function socialProblemAddress({ code, to, linking }: SocialRefusal, provider: ProviderId | null): string {
  const params = new URLSearchParams({ problem: code })
  if (provider) params.set('from', provider)
  if (to) params.set(returnParameter, to)
  return `${linking ? securityPath : '/login'}?${params}`
}
