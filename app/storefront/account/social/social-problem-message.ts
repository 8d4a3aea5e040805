import { accountMessages } from '#rulebook/account-messages.ts'
import { socialSignInMessages as messages } from '#rulebook/social-sign-in-messages.ts'
import { isProviderId, isSocialProblem, providerNames } from '#shop/accounts/social/social.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'

/** The text for the problem code in the address, or null. Only the shop's own texts are shown, whatever the address contains. */
export function socialProblemMessage(params: URLSearchParams, blockedEmails: BlockedEmails): string | null {
  const problem = params.get('problem')
  const from = params.get('from')
  if (problem === 'too-many-tries') return accountMessages.tooManyTries
  if (!isSocialProblem(problem)) return null
  if (problem === 'blocked') return blockedEmails.text
  return messages.problems[problem](isProviderId(from) ? providerNames[from] : messages.unknownProvider)
}
