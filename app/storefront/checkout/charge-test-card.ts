import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { testDeclinedMessage } from '#shop/payments/test-cards.ts'
import { readChargeState } from './charge-answer.ts'
import type { OrderRef } from './order-attempt.ts'
import type { BankOutcome } from './pay-outcome.ts'
import { postJson } from './post-json.ts'

/** `charge`: the outcome of a test card, or the answer to the test bank. */
export async function chargeTestCard(order: OrderRef, charge: string): Promise<BankOutcome> {
  const { number, key } = order
  const state = await postJson('/checkout/test-payment', { number, key, charge }, readChargeState)
  if (state === 'paid' || state === 'processing' || state === 'not-payable') return { kind: 'paid' }
  if (state === 'needs-confirmation') return { kind: 'needs-confirmation' }
  if (state !== 'declined') return { kind: 'unknown' }
  return { kind: 'refused', text: checkoutMessages.pay.declined(testDeclinedMessage), isDeclined: true }
}
