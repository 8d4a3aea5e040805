import { expect, test } from 'vitest'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { anOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { payWithTestCard } from './pay-with-test-card.server.ts'
import type { NewPayment } from './payments.ts'
import { sendRefund } from './send-refund.server.ts'
import { recordPayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

test('an order that is cancelled while its payment is prepared cannot be paid', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const createPayment = async (newPayment: NewPayment) => {
    const created = await shop.payments.createPayment(newPayment)
    await cancelMyOrder(shop, { kind: 'link', key: order.linkKey }, order.number)
    return created
  }

  const started = await startPayment({ ...shop, payments: { ...shop.payments, createPayment } }, order.number)

  expect(started).toEqual({ ok: false, problem: { code: 'not-payable' } })
  expect(await shop.db.selectFrom('test_payments').select('state').execute()).toEqual([{ state: 'cancelled' }])
})

test('money that arrives for a cancelled order is refunded', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])
  await startPayment(shop, order.number)
  await recordPayment(shop, order.payment.id, { state: 'cancelled', problem: null })

  await payWithTestCard(shop, order.number, 'success')
  const [refund] = await shop.db.selectFrom('refunds').select('id').execute()
  await sendRefund(shop, refund?.id ?? '')

  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Refunded', refundedCents: order.totalCents })
  expect(await shop.db.selectFrom('test_refunds').select('amount_cents').execute()).toEqual([
    { amount_cents: order.totalCents },
  ])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 1, held: 0 })
})
