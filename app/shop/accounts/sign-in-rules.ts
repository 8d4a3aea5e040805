import { socialSignInMessages } from '#rulebook/social-sign-in-messages.ts'
import { type ProviderId, providerIds } from '#shop/accounts/social/social.ts'

type ProviderKeys = { clientId: string; clientSecret: string }
export type GoogleSettings = ProviderKeys & { issuer: string; tokenInfoUrl: string }
export type FacebookSettings = ProviderKeys & { dialogUrl: string; graphUrl: string }

export type SignInRules = {
  /** Null when no keys are configured. */
  google: GoogleSettings | null
  facebook: FacebookSettings | null
  /** In development, providers without keys are shown with the reason why they cannot be used. */
  showUnconfigured: boolean
  adminsNeedSecondFactor: boolean
}

export const noProviders: SignInRules = {
  google: null,
  facebook: null,
  showUnconfigured: false,
  adminsNeedSecondFactor: false,
}

export type OfferedProvider = {
  id: ProviderId
  /** Null when the provider can be used. */
  reason: string | null
}

export function signInProviders(rules: SignInRules): OfferedProvider[] {
  return providerIds
    .filter((id) => rules[id] !== null || rules.showUnconfigured)
    .map((id) => ({ id, reason: rules[id] ? null : socialSignInMessages.notConfigured(id) }))
}
