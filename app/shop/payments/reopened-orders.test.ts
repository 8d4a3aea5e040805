import { expect, test } from 'vitest'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { deliverStripeEvent } from '#tests/support/make-stripe-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { NewPayment } from './payments.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { recordPayment, settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { openStripeProvider } from './stripe-provider.server.ts'

const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_secret' }
const hourMs = 3_600_000

test('a Failed order that an admin moves back to Pending can be paid, once, and its customer gets a payment reminder', async () => {
  const { shop, stripe, order, first, move } = await anOrderWithClosedPayment()
  await move('Pending')
  const waiting = await findOrderByNumber(shop, order)

  const started = await startPayment(shop, order.number)
  const again = await startPayment(shop, order.number)
  const ref = started.ok ? started.value.ref : ''
  stripe.charge(ref, 'succeeded')
  await deliverStripeEvent(shop, stripe, 'payment_intent.succeeded', ref)

  expect(waiting).toMatchObject({ status: 'Pending', mayPay: true, paymentState: 'created' })
  expect([ref === first, again.ok && again.value.ref]).toEqual([false, ref])
  expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing', paymentState: 'paid' })
  expect(await kindsOfEmailsTo(shop)).toEqual(expect.arrayContaining(['payment-reminder', 'order-confirmation']))
})

test('an order moved back to Pending can be paid for one more day and expires after that', async () => {
  const { shop, candle, order, move } = await anOrderWithClosedPayment()
  shop.clock.advance(72 * hourMs)
  await move('Pending')
  shop.clock.advance(23 * hourMs)
  await reconcilePayments(shop)
  const stillWaiting = await findOrderByNumber(shop, order)
  await startPayment(shop, order.number)
  shop.clock.advance(2 * hourMs)

  await reconcilePayments(shop)

  expect([stillWaiting.status, stillWaiting.payableUntil.getTime() - shop.now().getTime()]).toEqual([
    'Pending',
    -1 * hourMs,
  ])
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Failed', paymentState: 'cancelled' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 1, held: 0 })
})

test('a late event about the cancelled payment does not affect the new one', async () => {
  const { shop, stripe, order, first, move } = await anOrderWithClosedPayment()
  const late = await shop.payments.findPayment(first)
  await move('Pending')

  const received = await deliverStripeEvent(shop, stripe, 'payment_intent.canceled', first)
  await startPayment(shop, order.number)
  await deliverStripeEvent(shop, stripe, 'payment_intent.canceled', first)
  await recordPayment(shop, order.payment.id, late.ok ? late.value : { state: 'cancelled', problem: null })
  await settlePayment(shop, order.payment.id)

  expect(received.ok).toBe(true)
  expect(await findOrderByNumber(shop, order)).toMatchObject({
    status: 'Pending',
    mayPay: true,
    paymentState: 'waiting',
  })
})

test('a payment that is prepared while its order is cancelled and moved back to Pending leaves only one way to pay', async () => {
  const { shop, stripe, order, move } = await aStripeShop()
  const createPayment = async (newPayment: NewPayment) => {
    const created = await shop.payments.createPayment(newPayment)
    await move('Cancelled')
    await reconcilePayments(shop)
    await move('Pending')
    return created
  }

  const cancelledMeanwhile = await startPayment(
    { ...shop, payments: { ...shop.payments, createPayment } },
    order.number,
  )
  const started = await startPayment(shop, order.number)

  expect(cancelledMeanwhile).toEqual({ ok: false, problem: { code: 'not-payable' } })
  expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method'])
  expect(started.ok && stripe.intents.get(started.value.ref)?.status).toBe('requires_payment_method')
})

test('six simultaneous attempts to pay for it start one payment', async () => {
  const { shop, stripe, order, move } = await anOrderWithClosedPayment()
  await move('Pending')

  const started = await Promise.all(Array.from({ length: 6 }, () => startPayment(shop, order.number)))

  expect(new Set(started.map((each) => each.ok && each.value.ref)).size).toBe(1)
  expect(stripe.intents.size).toBe(2)
})

test('the test provider starts a second payment as well', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await anOrder(shop, [await aProduct(shop)])
  await startPayment(shop, order.number)
  shop.clock.advance(25 * hourMs)
  await reconcilePayments(shop)
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Pending', reason: 'They called' })

  await pay(shop, order)

  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing', paymentState: 'paid' })
})

/** Its payment was started at Stripe, then cancelled and closed there. */
async function anOrderWithClosedPayment() {
  const opened = await aStripeShop()
  const { shop, order, move } = opened
  const started = await startPayment(shop, order.number)
  await move('Cancelled')
  await reconcilePayments(shop)
  return { ...opened, first: started.ok ? started.value.ref : '' }
}

async function aStripeShop() {
  const opened = await openTestShop()
  const stripe = await startFakeStripe(keys)
  const shop = { ...opened, payments: openStripeProvider({ ...keys, apiUrl: stripe.url }) }
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])
  const move = async (status: OrderStatus) => {
    const moved = await changeOrderStatus(shop, admin, { number: order.number, status, reason: 'They called' })
    if (!moved.ok) throw new Error(moved.problem.code)
  }
  return { shop, stripe, candle, order, move }
}
