import { checkoutLimits, checkoutWords } from '#rulebook/checkout-words.ts'
import { askShop } from './ask-shop.ts'
import type { OrderRef } from './attempt.ts'
import { readStartAnswer } from './start-answer.ts'

export type Started =
  | { kind: 'started'; clientSecret: string | null; publishableKey: string | null; state: string }
  /** Another tab was faster. */
  | { kind: 'paid' }
  /** `mayRetry`: nothing stands in the way but the connection or the payment service. */
  | { kind: 'refused'; text: string; mayRetry: boolean }

/** Asks for what it takes to pay; asking twice is asking once. `onSlow`: told that the answer takes long, and that the wait is over. */
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
