import type { PaymentMethod } from '#rulebook/order-statuses.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import type { Result } from '#shop/result.ts'

export type PaymentId = string & { readonly __brand: 'PaymentId' }
export type ProviderName = 'test' | 'stripe'

/** `created`: the provider may not have heard of it. */
export type PaymentState = 'created' | 'waiting' | 'processing' | 'declined' | 'paid' | 'cancelled'

/** `refused`: by the provider, for good, or sent back by the customer's bank; the shop's people settle it. */
export type RefundState = 'waiting' | 'done' | 'refused'

/** What the provider says about a payment. */
export type ProviderPayment = {
  ref: string
  paymentId: string | null
  attempt: number
  state: 'waiting' | 'needs-confirmation' | 'processing' | 'declined' | 'paid' | 'cancelled'
  amountCents: number
  /** For the browser, to hand the card to the provider and nobody else. */
  clientSecret: string | null
  /** In the provider's words, fit for the customer. */
  problem: string | null
}

/** What the provider says about a refund. What it took can come back weeks later. */
export type ProviderRefund = { ref: string } & (
  | { state: 'waiting' | 'done' }
  /** In words for the shop's people. */
  | { state: 'failed'; problem: string }
)

/** `open`: waits for the shop's answer; `closed`: the bank withdrew it. */
export type DisputeState = 'open' | 'answered' | 'won' | 'lost' | 'closed'

/** A payment that the customer's bank asks back. */
export type ProviderDispute = {
  ref: string
  /** The payment's, at the provider. */
  paymentRef: string | null
  amountCents: number
  /** In the provider's code. */
  reason: string
  state: DisputeState
  /** Null: the bank takes no answer. */
  answerBy: Date | null
  openedAt: Date
}

export type ProviderEvent = { about: 'payment' | 'refund' | 'dispute'; ref: string }

/** Since the process started: what the provider told, and what somebody sent whose signature is missing or wrong. */
export type EventCounts = { verified: number; unverified: number }

/** It did not answer, or not in time: whether something happened there is found out later. */
export type ProviderAway = { code: 'provider-away' }
export type ProviderRefusal = { code: 'provider-refused'; sentence: string }

export type AskedPayment = {
  paymentId: PaymentId
  /** Of one that was closed there a new one is asked for under the next number. */
  attempt: number
  orderNumber: string
  amountCents: number
  method: PaymentMethod
  email: string
}

/** Everything the shop asks of whoever moves the money. Asking twice with the same ids is asking once. */
export type PaymentProvider = {
  name: ProviderName
  /** What a browser needs to reach it; null for the test provider. */
  publishableKey: string | null
  createPayment(asked: AskedPayment): Promise<Result<ProviderPayment, ProviderAway | ProviderRefusal>>
  findPayment(ref: string): Promise<Result<ProviderPayment, ProviderAway | ProviderRefusal>>
  /** Afterwards no money can move; a payment that was faster is answered as paid. */
  cancelPayment(ref: string): Promise<Result<ProviderPayment, ProviderAway | ProviderRefusal>>
  refund(asked: {
    ref: string
    refundId: string
    amountCents: number
    /** How often it was refused before: an answer that was given is not given again. */
    refusals: number
  }): Promise<Result<ProviderRefund, ProviderAway | ProviderRefusal>>
  findRefund(ref: string): Promise<Result<ProviderRefund, ProviderAway | ProviderRefusal>>
  findDispute(ref: string): Promise<Result<ProviderDispute, ProviderAway | ProviderRefusal>>
  eventCounts: EventCounts
  /** Of a webhook's body and its signature: what it is about, null when it is nothing of ours. */
  readEvent(body: string, headers: Headers): Promise<Result<ProviderEvent | null, { code: 'unsigned' }>>
}

/** More than nothing, and less than a card can be charged: such an order is not taken, because nobody could pay it. */
export function isTooSmall(cents: number): boolean {
  return cents > 0 && cents < orderLimits.chargedCentsMin
}
