import type { PaymentMethod } from '#rulebook/order-statuses.ts'
import type { Result } from '#shop/result.ts'

export type PaymentId = string & { readonly __brand: 'PaymentId' }
export type ProviderName = 'test' | 'stripe'

/** `created`: the provider may not have heard of it. */
export type PaymentState = 'created' | 'waiting' | 'processing' | 'declined' | 'paid' | 'cancelled'

/** `refused`: by the provider, for good; the shop's people settle it. */
export type RefundState = 'waiting' | 'done' | 'refused'

/** What the provider says about a payment. */
export type ProviderPayment = {
  ref: string
  paymentId: string | null
  state: 'waiting' | 'needs-confirmation' | 'processing' | 'declined' | 'paid' | 'cancelled'
  amountCents: number
  /** For the browser, to hand the card to the provider and nobody else. */
  clientSecret: string | null
  /** In the provider's words, fit for the customer. */
  problem: string | null
}

/** It did not answer, or not in time: whether something happened there is found out later. */
export type ProviderAway = { code: 'provider-away' }
export type ProviderRefusal = { code: 'provider-refused'; sentence: string }

export type AskedPayment = {
  paymentId: PaymentId
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
  }): Promise<Result<{ ref: string }, ProviderAway | ProviderRefusal>>
  /** Of a webhook's body and its signature: which payment it is about, null when it is about something else. */
  readEvent(body: string, headers: Headers): Promise<Result<{ ref: string } | null, { code: 'unsigned' }>>
}
