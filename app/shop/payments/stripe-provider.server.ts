import Stripe from 'stripe'
import { paymentLimits } from '#rulebook/limits/payments.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { PaymentProvider, ProviderAway, ProviderRefusal } from './payments.ts'
import { disputeOf, eventOf, feeOf, hasFailed, paymentOf, refundOf } from './read-stripe-objects.ts'

export type StripeOptions = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The one before a change: Stripe signs with both for up to a day. */
  formerWebhookSecret?: string | null
  /** Replaces Stripe's own address; null otherwise. */
  apiUrl: string | null
  timeoutMs?: number
}

/** Card data goes from the browser to Stripe and never through the shop. */
export function openStripeProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  formerWebhookSecret = null,
  apiUrl,
  timeoutMs = paymentLimits.providerTimeoutMs,
}: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    // Retries are safe: every write carries an idempotency key.
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: shopFacts.name },
    ...(apiUrl && hostOptions(new URL(apiUrl))),
  })
  return {
    name: 'stripe',
    publishableKey,
    createPayment: ({ paymentId, attempt, orderNumber, amountCents, email }) =>
      toResult(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: shopFacts.currency.toLowerCase(),
            // Stripe treats Google Pay as a card.
            allowed_payment_method_types: ['card'],
            description: `${shopFacts.name} ${orderNumber}`,
            receipt_email: email,
            metadata: { payment: paymentId, order: orderNumber, attempt },
          },
          { idempotencyKey: attempt === 1 ? `payment-${paymentId}` : `payment-${paymentId}-${attempt}` },
        )
        return paymentOf(intent)
      }),
    findPayment: (ref) => toResult(async () => paymentOf(await stripe.paymentIntents.retrieve(ref))),
    async cancelPayment(ref) {
      const cancelled = await toResult(async () => paymentOf(await stripe.paymentIntents.cancel(ref)))
      if (cancelled.ok || cancelled.problem.code === 'provider-away') return cancelled
      // It was paid a moment before, or is cancelled already: its current state counts.
      return await toResult(async () => paymentOf(await stripe.paymentIntents.retrieve(ref)))
    },
    refund: ({ ref, refundId, amountCents, refusals }) =>
      toResult(async () => {
        // Stripe forgets an idempotency key after a day; our refund id in the metadata lasts longer.
        const before = await stripe.refunds.list({ payment_intent: ref, limit: 100 })
        const sent = before.data.find((each) => each.metadata?.refund === refundId && !hasFailed(each))
        if (sent) return refundOf(sent)
        const refund = await stripe.refunds.create(
          { payment_intent: ref, amount: amountCents, metadata: { refund: refundId } },
          // Stripe repeats a refusal for the same key for a day, even when its reason is gone.
          { idempotencyKey: refusals === 0 ? `refund-${refundId}` : `refund-${refundId}-${refusals}` },
        )
        return refundOf(refund)
      }),
    findRefund: (ref) => toResult(async () => refundOf(await stripe.refunds.retrieve(ref))),
    findDispute: (ref) => toResult(async () => disputeOf(await stripe.disputes.retrieve(ref))),
    findFee: (ref) =>
      toResult(async () =>
        feeOf(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.balance_transaction'] })),
      ),
    async checkKeys() {
      const isLive = isLiveKey(secretKey)
      if (isLive !== isLiveKey(publishableKey)) return refuse({ code: 'keys-of-two-modes' })
      try {
        await stripe.refunds.list({ limit: 1 })
        return accept({ isLive })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
        const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
        return refuse({ code: isRefused ? 'keys-refused' : 'provider-away' })
      }
    },
    eventCounts: { verified: 0, unverified: 0 },
    async readEvent(body, headers) {
      const signature = headers.get('stripe-signature') ?? ''
      const secrets = [webhookSecret, ...(formerWebhookSecret ? [formerWebhookSecret] : [])]
      for (const secret of secrets) {
        const event = await readSigned(stripe, body, signature, secret)
        if (event) return accept(eventOf(event.type, event.data.object))
      }
      return refuse({ code: 'unsigned' })
    },
  }
}

/** `sk_live_…`, and `rk_live_…` of a restricted key. */
function isLiveKey(key: string): boolean {
  return key.split('_')[1] === 'live'
}

async function readSigned(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<Stripe.Event | null> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function hostOptions({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Only a refusal by Stripe is an answer; any other error leaves open whether the call took effect. */
async function toResult<Value>(call: () => Promise<Value>): Promise<Result<Value, ProviderAway | ProviderRefusal>> {
  try {
    return accept(await call())
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const refused =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
    return refused ? refuse({ code: 'provider-refused', sentence: error.message }) : refuse({ code: 'provider-away' })
  }
}
