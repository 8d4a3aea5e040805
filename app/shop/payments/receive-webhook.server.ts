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
  const known = await findPaymentByRef(shop.db, ref)
  const found = known ? accept(known) : await findPaymentWithoutRef(shop, ref)
  if (!found.ok) return found
  // The payment belongs to another shop on the same account, or was lost with a restored backup.
  if (!found.value) return accept(null)
  const settled = await settlePayment(shop, found.value.id)
  return settled.ok || settled.problem.code === 'unknown-payment' ? accept(null) : refuse({ code: 'provider-away' })
}

/**
 * The process may have died after the provider created the payment and before its ref was stored. No job asks for a payment without its ref, so
 * while the provider is away the event must come again.
 */
async function findPaymentWithoutRef(
  { db, payments }: PaymentDependencies,
  ref: string,
): Promise<Result<{ id: PaymentId } | null, ProviderAway>> {
  const found = await payments.findPayment(ref)
  if (!found.ok) return found.problem.code === 'provider-away' ? refuse(found.problem) : accept(null)
  const { paymentId: id, attempt } = found.value
  if (!id || !isPaymentId(id)) return accept(null)
  const payment = await findPaymentById(db, id)
  if (payment && !payment.ref) await setPaymentRef(db, { id, attempt, ref })
  return accept(payment ?? null)
}

function isPaymentId(text: string): text is PaymentId {
  return isUuid(text)
}
