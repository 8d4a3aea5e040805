import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import type { PayOutcome } from './pay-outcome.ts'
import type { StripeElements, StripeFailure, StripeJs } from './stripe-script.ts'

const messages = checkoutMessages.pay

type StripeConfirmation = {
  stripe: StripeJs
  elements: StripeElements
  clientSecret: string
  /** Where the bank's own page returns to. */
  returnUrl: string
}

/** Sends the card from the fields to Stripe. */
export async function confirmStripePayment(confirmation: StripeConfirmation): Promise<PayOutcome> {
  const { error } = await sendCard(confirmation)
  return error ? outcomeOf(error) : { kind: 'paid' }
}

async function sendCard({ stripe, elements, clientSecret, returnUrl }: StripeConfirmation) {
  try {
    const submitted = await elements.submit()
    if (submitted.error) return { error: { ...submitted.error, type: 'validation_error' } }
    const confirmParams = { return_url: returnUrl }
    return await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  } catch {
    return { error: { type: 'api_connection_error' } }
  }
}

function outcomeOf({ type, code, message }: StripeFailure): PayOutcome {
  // Paid or cancelled elsewhere: the reloaded order shows which.
  if (code === 'payment_intent_unexpected_state') return { kind: 'paid' }
  if (code === 'payment_intent_authentication_failure') return refuse(messages.notAgreed, true)
  if (type === 'validation_error') return refuse(message ?? messages.incomplete, false)
  if (type === 'card_error') return refuse(messages.declined(message ?? messages.declinedPlain), true)
  return { kind: 'unknown' }
}

function refuse(text: string, isDeclined: boolean): PayOutcome {
  return { kind: 'refused', text, isDeclined }
}
