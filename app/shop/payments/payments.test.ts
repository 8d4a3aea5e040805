import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { returnToOrder } from '#shop/orders/return-to-order.server.ts'
import { refuse } from '#shop/result.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPromotion, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { payWithTestCard } from './pay-with-test-card.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

test('a paid order reduces the stock and is confirmed once, even when six sources report the payment at once', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 5 })
  const order = await anOrder(shop, [candle], { quantity: 2 })
  await pay(shop, order, 'lost-webhook')

  await Promise.all(Array.from({ length: 6 }, () => settlePayment(shop, order.payment.id)))

  expect(await findOrderByNumber(shop, order)).toMatchObject({
    status: 'Processing',
    paymentState: 'paid',
    heldUntil: null,
  })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
  expect(await kindsOfEmailsTo(shop)).toEqual(['order-confirmation'])
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('a declined card releases the held stock, and another card can still pay', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])

  await pay(shop, order, 'decline')
  const declined = [await findOrderByNumber(shop, order), await stockLevelOf(shop, candle)]
  await pay(shop, order, 'success')

  expect(declined).toMatchObject([
    { status: 'Pending', paymentState: 'declined' },
    { on_hand: 1, held: 0 },
  ])
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 0, held: 0 })
})

test('an order stays Pending until the customer confirms the payment with their bank', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])

  await pay(shop, order, 'needs-confirmation')
  const asked = await findOrderByNumber(shop, order)
  await payWithTestCard(shop, order.number, 'confirm')

  expect(asked.status).toBe('Pending')
  expect((await findOrderByNumber(shop, order)).status).toBe('Processing')
})

test('a payment whose event was lost, and a slow one, are found by the job', async () => {
  const shop = await openTestShop()
  const lost = await anOrder(shop, [await aProduct(shop)])
  const slow = await anOrder(shop, [await aProduct(shop)])
  await pay(shop, lost, 'lost-webhook')
  await pay(shop, slow, 'delayed')
  shop.clock.advance(70_000)

  await reconcilePayments(shop)

  expect([await findOrderByNumber(shop, lost), await findOrderByNumber(shop, slow)]).toMatchObject([
    { status: 'Processing' },
    { status: 'Processing' },
  ])
})

test('a hold ends after fifteen minutes, with one reminder to a customer who agreed to it', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })
  const order = await anOrder(shop, [candle], { mayRemind: true })
  await anOrder(shop, [candle], { delivery: { email: 'quiet@example.com' } })
  shop.clock.advance(15 * 60_000)

  await reconcilePayments(shop)
  await reconcilePayments(shop)

  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Pending', heldUntil: null, mayPay: true })
  expect([await kindsOfEmailsTo(shop), await kindsOfEmailsTo(shop, 'quiet@example.com')]).toEqual([
    ['payment-reminder'],
    [],
  ])
})

test('while the bank processes a payment, reloading the checkout does not release its stock', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await pay(shop, order, 'delayed')
  const settlesAt = new Date(shop.now().getTime() + 60 * 60_000)
  await shop.db.updateTable('test_payments').set({ settles_at: settlesAt }).execute()
  shop.clock.advance(16 * 60_000)

  const reloaded = await startPayment(shop, order.number)
  const held = await stockLevelOf(shop, candle)
  shop.clock.set(settlesAt)
  await reconcilePayments(shop)

  expect(reloaded).toMatchObject({ ok: true, value: { state: 'processing' } })
  expect(held).toEqual({ on_hand: 1, held: 1 })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing' })
})

test('a customer who pays after the last piece was sold is told, and gets the money back', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const late = await anOrder(shop, [candle])
  const started = await startPayment(shop, late.number)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await pay(shop, await anOrder(shop, [candle], { delivery: { email: 'quick@example.com' } }))

  await payWithTestCard(shop, late.number, 'success')
  await sendRefunds(shop)

  expect(started.ok).toBe(true)
  expect(await findOrderByNumber(shop, late)).toMatchObject({ status: 'Failed', refundedCents: late.totalCents })
  expect(await kindsOfEmailsTo(shop)).toEqual(['order-status'])
  expect(await listTestRefunds(shop)).toEqual([{ amount_cents: late.totalCents }])
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('an order that is not paid within a day expires, is closed at the payment service and holds no stock', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])
  await startPayment(shop, order.number)
  shop.clock.advance(25 * 3_600_000)

  await reconcilePayments(shop)

  const [payment] = await shop.db.selectFrom('test_payments').select('state').execute()
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Failed', paymentState: 'cancelled' })
  expect(payment?.state).toBe('cancelled')
  expect(await startPayment(shop, order.number)).toMatchObject({ ok: false, problem: { code: 'not-payable' } })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 1, held: 0 })
})

test('an order placed without a payment gets one reminder before it expires, and its customer is told when it has', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })
  const order = await anOrder(shop, [candle], { payment: 'later' })
  shop.clock.advance((24 - mailLimits.reminderHoursBefore) * 3_600_000 - 1)
  await reconcilePayments(shop)
  const early = await kindsOfEmailsTo(shop)

  shop.clock.advance(2)
  await reconcilePayments(shop)
  await reconcilePayments(shop)
  const reminded = await kindsOfEmailsTo(shop)
  shop.clock.advance(mailLimits.reminderHoursBefore * 3_600_000)
  await reconcilePayments(shop)
  await reconcilePayments(shop)

  expect(early).toEqual(['payment-request'])
  expect(reminded).toEqual(['payment-request', 'payment-reminder'])
  expect(await kindsOfEmailsTo(shop)).toEqual(['payment-request', 'payment-reminder', 'order-expired'])
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Failed' })
})

test('a paid order gets no reminder and no expiry email', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)], { payment: 'later' })
  await pay(shop, order)
  shop.clock.advance(25 * 3_600_000)

  await reconcilePayments(shop)

  expect((await kindsOfEmailsTo(shop)).toSorted()).toEqual(['order-confirmation', 'payment-request'])
})

test('while the payment service is away nothing is charged, and trying again pays once', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const unavailable = { ...shop.payments, createPayment: async () => refuse({ code: 'provider-away' as const }) }

  const refused = await startPayment({ ...shop, payments: unavailable }, order.number)
  const [first, second] = await Promise.all([startPayment(shop, order.number), startPayment(shop, order.number)])

  expect(refused).toMatchObject({ ok: false, problem: { code: 'provider-away' } })
  expect(first.ok && first.value.ref).toBe(second.ok && second.value.ref)
  expect(await shop.db.selectFrom('test_payments').selectAll().execute()).toHaveLength(1)
})

test('a hold that ended is renewed while there is enough stock, and not when there is not', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)

  const again = await startPayment(shop, order.number)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await anOrder(shop, [candle])
  const sold = await startPayment(shop, order.number)

  expect(again.ok).toBe(true)
  expect(sold).toMatchObject({ ok: false, problem: { code: 'out-of-stock' } })
})

test('a discount code is free for another order when the stock of this one was sold meanwhile', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  await aPromotion(shop, { code: 'ONCE', maxUses: 1 })
  const order = await anOrder(shop, [candle], { discountCode: 'ONCE' })
  await pay(shop, order, 'decline')
  await anOrder(shop, [candle])
  await startPayment(shop, order.number)

  const other = await anOrder(shop, [await aProduct(shop, { priceCents: 2000 })], { discountCode: 'ONCE' })

  expect(other.discountCents).toBe(200)
})

test('an order that costs nothing is complete without a payment service', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const free = defaultSettings.delivery.map((option) => ({ ...option, priceCents: 0 }))
  await changeSetting(shop, admin, { name: 'delivery', value: free, expectedVersion: 0 })
  await aPromotion(shop, { code: 'GIFT', worth: { kind: 'percentage', percent: 100 } })
  const order = await anOrder(shop, [await aProduct(shop)], { discountCode: 'GIFT' })
  const createPayment = () => Promise.reject(new Error('Nobody is asked for nothing'))

  const started = await startPayment({ ...shop, payments: { ...shop.payments, createPayment } }, order.number)

  expect(order.totalCents).toBe(0)
  expect(started).toEqual({ ok: false, problem: { code: 'already-paid' } })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing', paymentState: 'paid' })
})

test('a payment that fails in the job does not block the ones behind it', async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop, { stock: 1 }), await aProduct(shop, { stock: 1 })]
  const started = await startPayment(shop, (await anOrder(shop, [candle])).number)
  const broken = started.ok ? started.value.ref : ''
  shop.clock.advance(1000)
  await startPayment(shop, (await anOrder(shop, [lamp])).number)
  shop.clock.advance(16 * 60_000)
  const findPayment = async (ref: string) =>
    ref === broken ? Promise.reject(new Error('Broken')) : await shop.payments.findPayment(ref)

  await reconcilePayments({ ...shop, payments: { ...shop.payments, findPayment } })

  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 1, held: 0 })
  expect(shop.logged).toContainEqual(expect.objectContaining({ msg: 'A payment or refund failed in the payment job' }))
})

test('the order page does not wait for a slow payment service, and shows the payment later', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  await pay(shop, order, 'lost-webhook')
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  const findPayment = (ref: string) => answering.then(() => shop.payments.findPayment(ref))
  const slow = { ...shop, payments: { ...shop.payments, findPayment } }

  const early = await returnToOrder(slow, { kind: 'link', key: order.linkKey }, order.number, null, 20)
  answer()
  await expect.poll(async () => (await findOrderByNumber(shop, order)).status).toBe('Processing')

  expect(early).toMatchObject({ ok: true, value: { isSettled: false, order: { status: 'Pending' } } })
})

async function sendRefunds(shop: TestShop): Promise<void> {
  const refunds = await shop.db.selectFrom('refunds').select('id').execute()
  await Promise.all(refunds.flatMap(({ id }) => [sendRefund(shop, id), sendRefund(shop, id)]))
}

async function listTestRefunds(shop: TestShop) {
  return await shop.db.selectFrom('test_refunds').select('amount_cents').execute()
}
