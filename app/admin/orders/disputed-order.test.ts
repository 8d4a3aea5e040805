/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { disputeMessages } from '#rulebook/dispute-messages.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { storeDispute } from '#shop/payments/disputes.queries.server.ts'
import { findPaymentOf } from '#shop/payments/payments.queries.server.ts'
import { pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a disputed payment is shown with what answers it: address, pick-up point, tracking and emails', async () => {
  const shop = await openTestShop()
  const opera = await aPickupPoint(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { pickupPoint: opera.id })
  const admin = await anActor(shop, { isAdmin: true })
  const tracking = { carrier: 'Fjord Courier', trackingNumber: 'FJ 1' }
  const packed = await packParcel(shop, admin, { number, ...tracking })
  if (packed.ok) await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  await aDispute(shop, number)

  const page = await (await openAdminPages(shop)).get(`/all-orders/${number}`)

  const [, evidence = ''] = page.text.split(disputeMessages.evidence)
  expect(page.text).toContain(disputeMessages.reasons.product_not_received)
  for (const fact of [
    'Olena Kovalenko, olena@example.com',
    '14 Kobzarska Street, apartment 3, Lviv, 79008',
    pickupPointLine(opera),
    'Parcel 1: Fjord Courier FJ 1',
    'Handed over, ',
    messages.emails.kinds['order-confirmation'],
  ]) {
    expect(evidence).toContain(fact)
  }
})

async function aDispute(shop: TestShop, number: OrderNumber): Promise<void> {
  const payment = await findPaymentOf(shop.db, number)
  if (!payment) throw new Error('The order has no payment')
  const at = shop.now()
  const dispute = { ref: 'dp_1', paymentRef: payment.ref, amountCents: payment.amountCents, openedAt: at, answerBy: at }
  const facts = { paymentId: payment.id, reason: 'product_not_received', state: 'open' } as const
  await shop.db.transaction().execute((tx) => storeDispute(tx, null, { ...dispute, ...facts }))
}
