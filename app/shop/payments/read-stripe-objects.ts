import type Stripe from 'stripe'
import { refundMessages } from '#rulebook/refund-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { DisputeState, ProviderDispute, ProviderEvent, ProviderPayment, ProviderRefund } from './payments.ts'

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    ref: intent.id,
    paymentId: intent.metadata.payment ?? null,
    attempt: Number(intent.metadata.attempt ?? 1),
    state: stateOf(intent),
    amountCents: intent.amount,
    clientSecret: intent.client_secret,
    problem: intent.last_payment_error?.message ?? null,
  }
}

/** A seller whose account is in another currency sees the fees in Stripe's own reports. */
export function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  const transaction = charge && typeof charge !== 'string' ? charge.balance_transaction : null
  if (!transaction || typeof transaction === 'string') return null
  return transaction.currency === shopFacts.currency.toLowerCase() ? Math.max(0, transaction.fee) : null
}

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): ProviderPayment['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'cancelled'
  if (status === 'processing' || status === 'requires_capture') return 'processing'
  if (status === 'requires_action') return 'needs-confirmation'
  return last_payment_error ? 'declined' : 'waiting'
}

export function hasFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id: ref, status } = refund
  if (hasFailed(refund)) return { ref, state: 'failed', problem: refundFailureMessage(refund) }
  return { ref, state: status === 'succeeded' ? 'done' : 'waiting' }
}

function refundFailureMessage({ status, failure_reason: reason = 'unknown' }: Stripe.Refund): string {
  const messages: Readonly<Record<string, string>> = refundMessages.failures
  if (status === 'canceled') return refundMessages.failures.merchant_request
  return messages[reason] ?? refundMessages.failures.unknown
}

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id: ref, amount: amountCents, reason, status, payment_intent: intent, evidence_details, created } = dispute
  const dueBy = evidence_details.due_by
  return {
    ref,
    paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents,
    reason,
    state: disputeStates[status] ?? 'answered',
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(created * 1000),
  }
}

const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'open',
  needs_response: 'open',
  appeal_needs_response: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  warning_closed: 'closed',
}

/** Stripe sends refund events under either name, depending on the kind of card and the age of the account. */
export function eventOf(type: string, object: unknown): ProviderEvent | null {
  const hasId = typeof object === 'object' && object !== null && 'id' in object && typeof object.id === 'string'
  if (!hasId) return null
  const ref = String(object.id)
  if (type.startsWith('payment_intent.')) return { about: 'payment', ref }
  if (type.startsWith('charge.dispute.')) return { about: 'dispute', ref }
  return type.startsWith('refund.') || type.startsWith('charge.refund.') ? { about: 'refund', ref } : null
}
