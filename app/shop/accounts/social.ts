import { socialWords } from '#rulebook/social-words.ts'

/** Whose word about somebody we take. */
export const providerNames = socialWords.names
export type ProviderId = keyof typeof providerNames

export const providerIds = ['google', 'facebook'] as const satisfies readonly ProviderId[]

export function isProviderId(text: unknown): text is ProviderId {
  return typeof text === 'string' && Object.hasOwn(providerNames, text)
}

/** What a provider says about somebody. */
export type SocialPerson = {
  provider: ProviderId
  /** Their number there, which stays when name and address change. */
  providerUserId: string
  fullName: string
  email: string | null
  /** Whether the provider itself made sure that letters to this address reach them. */
  emailVerified: boolean
}

/** Why nobody came in, or nothing was linked. */
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
