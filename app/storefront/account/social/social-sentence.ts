import { accountWords } from '#rulebook/account-words.ts'
import { socialWords as words } from '#rulebook/social-words.ts'
import { isProviderId, isSocialProblem, providerNames } from '#shop/accounts/social.ts'
import type { BlockedEmails } from '#shop/settings/settings.ts'

/** The text for the problem code in the address, or null. Only the shop's own texts are shown, whatever the address contains. */
export function socialSentence(params: URLSearchParams, blocked: BlockedEmails): string | null {
  const problem = params.get('problem')
  const from = params.get('from')
  if (problem === 'too-many-tries') return accountWords.tooManyTries
  if (!isSocialProblem(problem)) return null
  if (problem === 'blocked') return blocked.text
  return words.problems[problem](isProviderId(from) ? providerNames[from] : words.somebody)
}
