import { limits } from '#rulebook/limits.ts'

/** What a link in a letter is for. */
export type TokenPurpose = 'confirm' | 'unsubscribe'

export type Subscription = {
  confirmed_at: Date | null
  asked_at: Date | null
  /** How often we asked without an answer. */
  unanswered: number
}

/**
 * Whether a letter may ask this address again. Whoever types in somebody else's address as often as they like sends them one
 * letter an hour at most, then one a day, and soon hardly any.
 */
export function mayAsk({ confirmed_at, asked_at, unanswered }: Subscription, now: Date): boolean {
  if (confirmed_at) return false
  if (!asked_at) return true
  const pauses = limits.subscriptionPausesHours
  const pauseHours = pauses[Math.min(unanswered, pauses.length) - 1] ?? pauses[0]
  return now.getTime() - asked_at.getTime() >= pauseHours * 60 * 60 * 1000
}
