import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { findPaymentOf } from './payments.queries.server.ts'
import { receiveWebhook } from './receive-webhook.server.ts'
import type { PaymentDependencies } from './settle-payment.server.ts'
import type { TestOutcome } from './test-cards.ts'
import { answerTestBank, chargeTestCard, signTestEvent, testSignatureHeader } from './test-provider.server.ts'

export type TestCharge = TestOutcome | 'confirm' | 'reject'

/**
 * Pays a started payment with a test card, or answers its bank, and sends the shop the event a real provider would send. Works only when
 * the shop uses the test provider.
 */
export async function payWithTestCard(
  shop: PaymentDependencies,
  number: OrderNumber,
  charge: TestCharge,
): Promise<Result<null, { code: 'not-payable' }>> {
  const payment = shop.payments.name === 'test' ? await findPaymentOf(shop.db, number) : null
  if (!payment?.ref) return refuse({ code: 'not-payable' })
  const charged =
    charge === 'confirm' || charge === 'reject'
      ? await answerTestBank(shop, payment.ref, charge === 'confirm')
      : await chargeTestCard(shop, payment.ref, charge)
  // The process may have died right after the charge, before the shop received the event.
  if (!charged && !(await isCharged(shop, payment.ref))) return refuse({ code: 'not-payable' })
  if (charge !== 'lost-webhook') await sendEvent(shop, payment.ref)
  return accept(null)
}

async function isCharged({ payments }: PaymentDependencies, ref: string): Promise<boolean> {
  const found = await payments.findPayment(ref)
  return found.ok && (found.value.state === 'paid' || found.value.state === 'processing')
}

async function sendEvent(shop: PaymentDependencies, ref: string): Promise<void> {
  const body = JSON.stringify({ payment: ref })
  await receiveWebhook(shop, body, new Headers({ [testSignatureHeader]: signTestEvent(shop, body) }))
}
