import { expect, test } from 'vitest'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { payOrderManually } from './pay-manually.server.ts'
import { findManualPayment } from './payments.queries.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

const byTransfer = { method: 'transfer', reference: ' Transfer 17 ' } as const

test('an unpaid order is paid by transfer with its reference, and its payment is closed so that nobody pays twice', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 2 })
  const { number } = await anOrder(shop, [lamp])
  const started = await startPayment(shop, number)
  const ref = started.ok ? started.value.ref : ''

  const blank = await payOrderManually(shop, admin, { number, method: 'cash', reference: ' ' })
  const paid = await payOrderManually(shop, admin, { number, ...byTransfer })
  const again = await payOrderManually(shop, admin, { number, ...byTransfer })

  expect(blank).toEqual({ ok: false, problem: { code: 'reference-missing' } })
  expect(paid).toEqual({ ok: true, value: { status: 'Processing' } })
  expect(again).toEqual({ ok: false, problem: { code: 'already-paid' } })
  expect(await shop.payments.findPayment(ref)).toMatchObject({ value: { state: 'cancelled' } })
  expect(await startPayment(shop, number)).toEqual({ ok: false, problem: { code: 'already-paid' } })
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Processing', paymentState: 'paid' })
  expect(await findManualPayment(shop.db, number)).toEqual({
    method: 'transfer',
    reference: 'Transfer 17',
    by: admin.fullName,
  })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 1, held: 0 })
})

test('what is paid, or on its way, at the payment service is not recorded as paid otherwise', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 9 })
  const paid = await aPaidOrder(shop, [lamp])
  const underWay = await anOrder(shop, [lamp])
  await pay(shop, underWay, 'delayed')

  const answers = await Promise.all(
    [paid, underWay].map(({ number }) => payOrderManually(shop, admin, { number, ...byTransfer })),
  )

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual(['already-paid', 'payment-under-way'])
  expect(await findManualPayment(shop.db, underWay.number)).toBeNull()
})

test('a transfer is recorded although the payment service reports the closed payment before, or in the same moment', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 9 })
  const first = await aStartedOrder(shop, lamp)
  const others = [await aStartedOrder(shop, lamp), await aStartedOrder(shop, lamp)]
  const reported = () => settlePayment(shop, first.payment.id)

  const before = await payOrderManually(closingWith(shop, reported), admin, { ...first, ...byTransfer })
  const inTheSameMoment = await Promise.all(
    others.flatMap(({ number, payment }) => [
      payOrderManually(shop, admin, { number, ...byTransfer }),
      settlePayment(shop, payment.id),
      settlePayment(shop, payment.id),
    ]),
  )

  const processing = { ok: true, value: { status: 'Processing' } }
  expect([before, inTheSameMoment[0], inTheSameMoment[3]]).toEqual([processing, processing, processing])
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 6, held: 0 })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('an order whose closed payment was not recorded after all fails by the payment job', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await aStartedOrder(shop, await aProduct(shop, { stock: 2 }))
  const interrupted = closingWith(shop, () => Promise.reject(new Error('The process ended')))
  await expect(payOrderManually(interrupted, admin, { ...order, ...byTransfer })).rejects.toThrow('The process ended')
  await settlePayment(shop, order.payment.id)
  const meanwhile = await findOrderByNumber(shop, order)
  shop.clock.advance(61_000)

  await reconcilePayments(shop)

  expect([meanwhile.status, (await findOrderByNumber(shop, order)).status]).toEqual(['Pending', 'Failed'])
})

async function aStartedOrder(shop: TestShop, lamp: Parameters<typeof anOrder>[1][number]) {
  const order = await anOrder(shop, [lamp])
  await startPayment(shop, order.number)
  return order
}

/** `afterwards` runs between the closing of a payment at the payment service and its answer. */
function closingWith(shop: TestShop, afterwards: () => Promise<unknown>): TestShop {
  const cancelPayment: TestShop['payments']['cancelPayment'] = async (ref) => {
    const closed = await shop.payments.cancelPayment(ref)
    await afterwards()
    return closed
  }
  return { ...shop, payments: { ...shop.payments, cancelPayment } }
}
