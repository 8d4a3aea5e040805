import { paymentLimits } from '#rulebook/limits/payments.ts'
import type { PaymentMethod } from '#rulebook/order-statuses.ts'
import type { Result } from '#shop/result.ts'

export type PaymentId = string & { readonly __brand: 'PaymentId' }
export type ProviderName = 'test' | 'stripe'

/** How money came that an admin has received. */
export const manualMethods = ['cash', 'transfer'] as const
export type ManualMethod = (typeof manualMethods)[number]

export function isManualMethod(text: string): text is ManualMethod {
  return manualMethods.some((method) => method === text)
}

/** `created`: the provider may not know the payment yet. */
export type PaymentState = 'created' | 'waiting' | 'processing' | 'declined' | 'paid' | 'cancelled'

/** `refused`: the provider refused it for good, or the customer's bank sent it back; an admin settles it. */
export type RefundState = 'waiting' | 'done' | 'refused'

export type ProviderPayment = {
  ref: string
  paymentId: string | null
  attempt: number
  state: 'waiting' | 'needs-confirmation' | 'processing' | 'declined' | 'paid' | 'cancelled'
  amountCents: number
  /** Lets the browser send the card to the provider and to no one else. */
  clientSecret: string | null
  /** The provider's message, which can be shown to the customer. */
  problem: string | null
}

/** The provider's view of a refund. A refund it accepted can still come back weeks later. */
export type ProviderRefund = { ref: string } & (
  | { state: 'waiting' | 'done' }
  /** `problem` is a message for admins. */
  | { state: 'failed'; problem: string }
)

/** `open`: waits for the shop's answer; `closed`: the bank withdrew it. */
export type DisputeState = 'open' | 'answered' | 'won' | 'lost' | 'closed'

/** A payment that the customer's bank claims back (a chargeback). */
export type ProviderDispute = {
  ref: string
  paymentRef: string | null
  amountCents: number
  reason: string
  state: DisputeState
  /** Null when the bank accepts no answer. */
  answerBy: Date | null
  openedAt: Date
}

export type ProviderEvent = { about: 'payment' | 'refund' | 'dispute'; ref: string }

/** Counted since the process started. Unverified events have a missing or wrong signature. */
export type EventCounts = { verified: number; unverified: number }

/** The provider did not answer in time. Whether it did something is found out later. */
export type ProviderAway = { code: 'provider-away' }
export type ProviderRefusal = { code: 'provider-refused'; sentence: string }

/** `keys-of-two-modes`: one key is for testing, the other for live payments. */
export type KeyProblem = { code: 'no-provider' | 'keys-refused' | 'keys-of-two-modes' | 'provider-away' }

export type NewPayment = {
  paymentId: PaymentId
  /** When a payment was closed at the provider, the next one is created under the next attempt number. */
  attempt: number
  orderNumber: string
  amountCents: number
  method: PaymentMethod
  email: string
}

/** The shop's interface to a payment provider. Every call is idempotent: the same ids never create a second payment or refund. */
export type PaymentProvider = {
  name: ProviderName
  /** The browser's key for the provider; null for the test provider. */
  publishableKey: string | null
  createPayment(request: NewPayment): Promise<Result<ProviderPayment, ProviderAway | ProviderRefusal>>
  findPayment(ref: string): Promise<Result<ProviderPayment, ProviderAway | ProviderRefusal>>
  /** Afterwards the payment cannot be charged; one that was charged first is returned as paid. */
  cancelPayment(ref: string): Promise<Result<ProviderPayment, ProviderAway | ProviderRefusal>>
  refund(request: {
    ref: string
    refundId: string
    amountCents: number
    /** How often it was refused before. A new number gets a fresh answer instead of the provider's stored refusal. */
    refusals: number
  }): Promise<Result<ProviderRefund, ProviderAway | ProviderRefusal>>
  findRefund(ref: string): Promise<Result<ProviderRefund, ProviderAway | ProviderRefusal>>
  findDispute(ref: string): Promise<Result<ProviderDispute, ProviderAway | ProviderRefusal>>
  /** In cents of the shop's currency, what the provider kept of a payment; null while it does not know, or in another currency. */
  findFee(ref: string): Promise<Result<number | null, ProviderAway | ProviderRefusal>>
  /** Asks the provider whether it knows the shop's keys. Nothing is created or changed. */
  checkKeys(): Promise<Result<{ isLive: boolean }, KeyProblem>>
  eventCounts: EventCounts
  /** Verifies a webhook's body; null when the event is about something the shop does not track. */
  readEvent(body: string, headers: Headers): Promise<Result<ProviderEvent | null, { code: 'unsigned' }>>
}

/** More than 0 but below the minimum a card can be charged: such an order is refused, because it could not be paid. */
export function isTooSmallToCharge(cents: number): boolean {
  return cents > 0 && cents < paymentLimits.chargedCentsMin
}
