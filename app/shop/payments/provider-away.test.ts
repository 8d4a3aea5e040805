import { expect, test, vi } from 'vitest'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { refuse } from '#shop/result.ts'
import { anOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { startPayment } from './start-payment.server.ts'

const unavailable = refuse({ code: 'provider-away' as const })

test('while the payment service is away every hold still ends in time, and only the first few wait for its answer', async () => {
  const { shop, candle, orders } = await manyUnpaidOrders()
  const findPayment = vi.fn(async () => unavailable)
  shop.clock.advance(16 * 60_000)

  await reconcilePayments({ ...shop, payments: { ...shop.payments, findPayment } })

  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: orders.length, held: 0 })
  expect(findPayment.mock.calls.length).toBeLessThan(8)
})

test('while the payment service is away nothing is closed or refunded; the next minute everything is', async () => {
  const { shop, orders } = await manyUnpaidOrders()
  const cancelPayment = vi.fn(async () => unavailable)
  const findPayment = vi.fn(async () => unavailable)
  shop.clock.advance(25 * 3_600_000)

  await reconcilePayments({ ...shop, payments: { ...shop.payments, findPayment, cancelPayment } })
  const during = await Promise.all(orders.map((order) => findOrderByNumber(shop, order)))
  await reconcilePayments(shop)

  expect(cancelPayment).not.toHaveBeenCalled()
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set(['Pending']))
  expect(new Set(await statusesOf(shop))).toEqual(new Set(['Failed']))
})

test('one payment that cannot be checked does not stop the checks of the others', { tags: 'nightly' }, async () => {
  const { shop, orders } = await manyUnpaidOrders()
  await Promise.all(orders.map((order) => pay(shop, order, 'lost-webhook')))
  const [odd, ...refs] = await refsOf(shop)
  const findPayment = async (ref: string) => (ref === odd ? unavailable : await shop.payments.findPayment(ref))
  shop.clock.advance(60_000)

  await reconcilePayments({ ...shop, payments: { ...shop.payments, findPayment } })

  expect((await statusesOf(shop)).filter((status) => status === 'Processing')).toHaveLength(refs.length)
})

test('a slow payment service is asked only until the time limit, and holds still end', async () => {
  const { shop, candle, orders } = await manyUnpaidOrders()
  const findPayment = vi.fn(shop.payments.findPayment)
  shop.clock.advance(16 * 60_000)

  await reconcilePayments({ ...shop, payments: { ...shop.payments, findPayment } }, { unansweredMax: 4, totalMs: -1 })

  expect(findPayment).not.toHaveBeenCalled()
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: orders.length, held: 0 })
})

test('stock stays held while a bank processes the payment, whatever the provider answers, and the customer gets no reminder', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle], { mayRemind: true })
  await pay(shop, order, 'delayed')
  await shop.db
    .updateTable('test_payments')
    .set({ settles_at: new Date('2027-01-01') })
    .execute()
  const findPayment = async () => unavailable
  const held: number[] = []

  for (const payments of [shop.payments, { ...shop.payments, findPayment }, shop.payments]) {
    shop.clock.advance(16 * 60_000)
    await reconcilePayments({ ...shop, payments })
    held.push((await stockLevelOf(shop, candle)).held)
  }

  expect(held).toEqual([1, 1, 1])
  expect(await shop.db.selectFrom('emails').select('kind').execute()).toEqual([])
})

test('a customer who cancels while the payment service is silent waits for one answer, and the payment is closed later', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  await startPayment(shop, order.number)
  const findPayment = vi.fn(async () => unavailable)
  const cancelPayment = vi.fn(async () => unavailable)
  const access = { kind: 'link', key: order.linkKey } as const

  const cancelled = await cancelMyOrder(
    { ...shop, payments: { ...shop.payments, findPayment, cancelPayment } },
    access,
    order.number,
  )
  const before = await shop.db.selectFrom('test_payments').select('state').execute()
  await reconcilePayments(shop)
  const after = await shop.db.selectFrom('test_payments').select('state').execute()

  expect(cancelled).toEqual({ ok: true, value: null })
  expect(findPayment.mock.calls.length + cancelPayment.mock.calls.length).toBe(1)
  expect([before, after]).toEqual([[{ state: 'waiting' }], [{ state: 'cancelled' }]])
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled' })
})

/** They all order one product, and their payments are started. */
async function manyUnpaidOrders() {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 12 })
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      anOrder(shop, [candle], { delivery: { email: `guest-${place}@example.com` } }),
    ),
  )
  await Promise.all(orders.map(({ number }) => startPayment(shop, number)))
  return { shop, candle, orders }
}

async function refsOf(shop: Awaited<ReturnType<typeof openTestShop>>): Promise<string[]> {
  const rows = await shop.db.selectFrom('payments').select('ref').orderBy('created_at').execute()
  return rows.map(({ ref }) => ref ?? '')
}

async function statusesOf(shop: Awaited<ReturnType<typeof openTestShop>>): Promise<string[]> {
  const rows = await shop.db.selectFrom('orders').select('status').execute()
  return rows.map(({ status }) => status)
}
