import { expect, test } from 'vitest'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { NewPayment } from '#shop/payments/payments.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelMyOrder } from './cancel-my-order.server.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import type { OrderNumber } from './orders.ts'
import { refundOrder } from './refund-order.server.ts'

test('an order that was packed unpaid, moved back to Pending and expired has its stock back', async () => {
  const { shop, candle, number, move } = await anUnpaidOrder()
  await move('Processing')
  await move('Pending')
  shop.clock.advance(25 * 3_600_000)

  await reconcilePayments(shop)

  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Failed' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 1, held: 0 })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('an order that was packed, cancelled and moved back to Pending holds its stock while it is paid', async () => {
  const { shop, candle, number, move } = await anUnpaidOrder()
  await move('Processing')
  await move('Cancelled')
  await move('Pending')

  const started = await startPayment(shop, number)

  expect(started.ok).toBe(true)
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 1, held: 1 })
})

test('an order that an admin cancels while its payment is prepared cannot be paid', async () => {
  const { shop, number, move } = await anUnpaidOrder()
  const createPayment = async (newPayment: NewPayment) => {
    const created = await shop.payments.createPayment(newPayment)
    await move('Cancelled')
    return created
  }

  const started = await startPayment({ ...shop, payments: { ...shop.payments, createPayment } }, number)

  expect(started).toEqual({ ok: false, problem: { code: 'not-payable' } })
  expect(await shop.db.selectFrom('test_payments').select('state').execute()).toEqual([{ state: 'cancelled' }])
})

test('a customer cannot cancel an order that was paid, even when an admin moves it back to Pending', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Pending', reason: 'To look at it again' })

  const cancelled = await cancelMyOrder(shop, { kind: 'link', key: order.linkKey }, order.number)

  expect(cancelled).toEqual({ ok: false, problem: { code: 'not-pending' } })
})

async function anUnpaidOrder() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 1 })
  const { number } = await anOrder(shop, [candle])
  return { shop, candle, number, move: statusChanger(shop, admin, number) }
}

function statusChanger(shop: TestShop, admin: Awaited<ReturnType<typeof anActor>>, number: OrderNumber) {
  return async (status: OrderStatus) => {
    const moved = await changeOrderStatus(shop, admin, { number, status, reason: 'They called' })
    if (!moved.ok) throw new Error(moved.problem.code)
  }
}

test('refunded pieces stay in stock when the order is moved back to Pending and shipped again', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const move = statusChanger(shop, admin, number)
  await refundOrder(shop, admin, { number, reason: 'Broken', lines: [{ article: candle.article, quantity: 1 }] })

  await move('Pending')
  await move('Processing')
  const whileShipping = await stockLevelOf(shop, candle)
  await move('Cancelled')
  const afterCancelling = await stockLevelOf(shop, candle)
  await move('Processing')

  expect([whileShipping, afterCancelling, await stockLevelOf(shop, candle)]).toEqual([
    { on_hand: 3, held: 0 },
    { on_hand: 5, held: 0 },
    { on_hand: 3, held: 0 },
  ])
  expect(await listStockDisagreements(shop.db)).toEqual([])
})
