import { accept, type Result, refuse } from '#shop/result.ts'
import { isUuid } from '#shop/uuid.ts'
import { findPaymentById, findPaymentByRef, setPaymentRef } from './payments.queries.server.ts'
import type { PaymentId, ProviderAway } from './payments.ts'
import { settleRefund } from './record-refund.server.ts'
import { settleDispute } from './settle-dispute.server.ts'
import { type PaymentDependencies, settlePayment } from './settle-payment.server.ts'
import { testSignatureHeader } from './test-provider.server.ts'

const signatureHeaders = { stripe: 'stripe-signature', test: testSignatureHeader }

/**
 * Handles the provider's webhook. The event only says that something changed: the state is fetched from the provider, so late, repeated or
 * reordered events change nothing.
 */
export async function receiveWebhook(
  shop: PaymentDependencies,
  body: string,
  headers: Headers,
): Promise<Result<null, ProviderAway | { code: 'unsigned' }>> {
  const event = await shop.payments.readEvent(body, headers)
  if (!event.ok) {
    shop.payments.eventCounts.unverified += 1
    const { name: provider } = shop.payments
    const isSigned = headers.has(signatureHeaders[provider])
    shop.log.warn({ provider, isSigned }, 'A payment event could not be verified: is the webhook secret right?')
    return event
  }
  shop.payments.eventCounts.verified += 1
  if (!event.value) return accept(null)
  const { about, ref } = event.value
  if (about === 'refund') return await settleRefund(shop, ref)
  if (about === 'dispute') return await settleDispute(shop, ref)
  const payment = (await findPaymentByRef(shop.db, ref)) ?? (await findPaymentWithoutRef(shop, ref))
  // The payment belongs to another shop on the same account, or was lost with a restored backup.
  if (!payment) return accept(null)
  const settled = await settlePayment(shop, payment.id)
  return settled.ok || settled.problem.code === 'unknown-payment' ? accept(null) : refuse({ code: 'provider-away' })
}

/** The process may have died after the provider created the payment and before its ref was stored. */
async function findPaymentWithoutRef(
  { db, payments }: PaymentDependencies,
  ref: string,
): Promise<{ id: PaymentId } | null> {
  const found = await payments.findPayment(ref)
  if (!found.ok) return null
  const { paymentId: id, attempt } = found.value
  if (!id || !isPaymentId(id)) return null
  const payment = await findPaymentById(db, id)
  if (payment && !payment.ref) await setPaymentRef(db, { id, attempt, ref })
  return payment
}

function isPaymentId(text: string): text is PaymentId {
  return isUuid(text)
}
