import { newsletterLimits } from '#rulebook/limits/newsletter.ts'

export type TokenPurpose = 'confirm' | 'unsubscribe'

export type Subscription = {
  confirmed_at: Date | null
  asked_at: Date | null
  /** How many confirmation emails were sent since the last confirmation. */
  unanswered: number
}

/**
 * Whether another confirmation email may go to this address. If a stranger enters the address again and again, its owner gets at most one
 * email an hour, then one a day, a week, and a month.
 */
export function maySendConfirmation({ confirmed_at, asked_at, unanswered }: Subscription, now: Date): boolean {
  if (confirmed_at) return false
  if (!asked_at) return true
  const pauses = newsletterLimits.pausesHours
  const pauseHours = pauses[Math.min(unanswered, pauses.length) - 1] ?? pauses[0]
  return now.getTime() - asked_at.getTime() >= pauseHours * 60 * 60 * 1000
}
