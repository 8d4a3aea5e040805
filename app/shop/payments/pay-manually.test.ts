import { expect, test } from 'vitest'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { payOrderManually } from './pay-manually.server.ts'
import { findManualPayment } from './payments.queries.server.ts'
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
