import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'

export const providerNames = socialSignInMessages.names
export type ProviderId = keyof typeof providerNames

export const providerIds = ['google', 'facebook'] as const satisfies readonly ProviderId[]

export function isProviderId(text: unknown): text is ProviderId {
  return typeof text === 'string' && Object.hasOwn(providerNames, text)
}

export type SocialProfile = {
  provider: ProviderId
  /** The user's id at the provider, which stays when name and address change. */
  providerUserId: string
  fullName: string
  email: string | null
  /** Whether the provider has verified that the address is the user's. */
  emailVerified: boolean
}

export type SocialProblem =
  | 'cancelled'
  | 'wrong-state'
  | 'provider-away'
  | 'unverified'
  | 'blocked'
  | 'prove'
  | 'confirm-first'
  | 'proof-needed'
  | 'linked-elsewhere'
  | 'unknown-provider'
  | 'account-blocked'

const problems: Record<SocialProblem, true> = {
  cancelled: true,
  'wrong-state': true,
  'provider-away': true,
  unverified: true,
  blocked: true,
  prove: true,
  'confirm-first': true,
  'proof-needed': true,
  'linked-elsewhere': true,
  'unknown-provider': true,
  'account-blocked': true,
}

export function isSocialProblem(text: unknown): text is SocialProblem {
  return typeof text === 'string' && Object.hasOwn(problems, text)
}
