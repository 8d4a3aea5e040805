import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { checkoutLimits } from '#rulebook/limits/checkout.ts'
import type { OrderRef } from './order-attempt.ts'
import { postJson } from './post-json.ts'
import { readStartPaymentAnswer, type StartedPayment } from './start-payment-answer.ts'

export type PaymentStart =
  | StartedPayment
  /** Paid in another tab. */
  | { kind: 'paid' }
  /** `mayRetry`: only the connection or the payment provider failed. */
  | { kind: 'refused'; text: string; mayRetry: boolean }

/**
 * Requests the data of a payment form; repeated calls return the same payment. `onSlow` gets true when the answer is slow, and false when
 * it arrives.
 */
export async function startPaying(order: OrderRef, onSlow: (isSlow: boolean) => void): Promise<PaymentStart> {
  const timer = setTimeout(onSlow, checkoutLimits.slowNoticeMs, true)
  const answer = await postJson('/checkout/start', order, readStartPaymentAnswer)
  clearTimeout(timer)
  onSlow(false)
  if (!answer) return { kind: 'refused', text: checkoutMessages.problems.noAnswer, mayRetry: true }
  if (answer.kind === 'refused' && answer.code === 'already-paid') return { kind: 'paid' }
  if (answer.kind === 'refused') return { ...answer, mayRetry: answer.code === 'provider-away' }
  return answer
}
