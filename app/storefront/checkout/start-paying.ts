import { checkoutLimits, checkoutWords } from '#rulebook/checkout-words.ts'
import { askShop } from './ask-shop.ts'
import type { OrderRef } from './attempt.ts'
import { readStartAnswer } from './start-answer.ts'

export type Started =
  | { kind: 'started'; clientSecret: string | null; publishableKey: string | null; state: string }
  /** Paid in another tab. */
  | { kind: 'paid' }
  /** `mayRetry`: only the connection or the payment provider failed. */
  | { kind: 'refused'; text: string; mayRetry: boolean }

/**
 * Asks for what a payment form needs; repeated calls return the same payment. `onSlow` gets true when the answer is slow, and false when it
 * arrives.
 */
export async function startPaying(order: OrderRef, onSlow: (isSlow: boolean) => void): Promise<Started> {
  const timer = setTimeout(onSlow, checkoutLimits.slowAfterMs, true)
  const answer = await askShop('/checkout/start', order, readStartAnswer)
  clearTimeout(timer)
  onSlow(false)
  if (!answer) return { kind: 'refused', text: checkoutWords.problems.noAnswer, mayRetry: true }
  if (answer.kind === 'refused' && answer.code === 'already-paid') return { kind: 'paid' }
  if (answer.kind === 'refused') return { ...answer, mayRetry: answer.code === 'provider-away' }
  return answer
}
