import { expect, test } from 'vitest'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { refuse } from '#shop/result.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { anOrder, aPaidOrder, lettersTo, orderNow, pay, shelfOf } from '#tests/support/make-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { carryOutRefund } from './carry-out-refund.server.ts'
import { payWithTestCard } from './pay-with-test-card.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

test('a paid order takes its goods off the shelf and is confirmed, once, whoever tells us', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 5 })
  const order = await anOrder(shop, [candle], { quantity: 2 })
  await pay(shop, order, 'lost-webhook')

  await Promise.all(Array.from({ length: 6 }, () => settlePayment(shop, order.payment.id)))

  expect(await orderNow(shop, order)).toMatchObject({ status: 'Processing', paymentState: 'paid', heldUntil: null })
  expect(await shelfOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
  expect(await lettersTo(shop)).toEqual(['order-confirmation'])
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('a declined card lets the goods go, and another card can still pay', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const order = await anOrder(shop, [candle])

  await pay(shop, order, 'decline')
  const declined = [await orderNow(shop, order), await shelfOf(shop, candle)]
  await pay(shop, order, 'success')

  expect(declined).toMatchObject([
    { status: 'Pending', paymentState: 'declined' },
    { on_hand: 1, held: 0 },
  ])
  expect(await orderNow(shop, order)).toMatchObject({ status: 'Processing' })
  expect(await shelfOf(shop, candle)).toEqual({ on_hand: 0, held: 0 })
})

test('a bank that asks first is waited for', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])

  await pay(shop, order, 'needs-confirmation')
  const asked = await orderNow(shop, order)
  await payWithTestCard(shop, order.number, 'confirm')

  expect(asked.status).toBe('Pending')
  expect((await orderNow(shop, order)).status).toBe('Processing')
})

test('a payment that nobody told us about, and one that takes its time, are found by the job', async () => {
  const shop = await openTestShop()
  const lost = await anOrder(shop, [await aProduct(shop)])
  const slow = await anOrder(shop, [await aProduct(shop)])
  await pay(shop, lost, 'lost-webhook')
  await pay(shop, slow, 'delayed')
  shop.clock.advance(70_000)

  await reconcilePayments(shop)

  expect([await orderNow(shop, lost), await orderNow(shop, slow)]).toMatchObject([
    { status: 'Processing' },
    { status: 'Processing' },
  ])
})

test('a hold ends after fifteen minutes, with one letter to whoever agreed to it', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 3 })
  const order = await anOrder(shop, [candle], { mayRemind: true })
  await anOrder(shop, [candle], { delivery: { email: 'quiet@example.com' } })
  shop.clock.advance(15 * 60_000)

  await reconcilePayments(shop)
  await reconcilePayments(shop)

  expect(await shelfOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
  expect(await orderNow(shop, order)).toMatchObject({ status: 'Pending', heldUntil: null, mayPay: true })
  expect([await lettersTo(shop), await lettersTo(shop, 'quiet@example.com')]).toEqual([['payment-reminder'], []])
})

test('who pays after the last piece was sold is told, and gets the money back', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1 })
  const late = await anOrder(shop, [candle])
  const started = await startPayment(shop, late.number)
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  await pay(shop, await anOrder(shop, [candle], { delivery: { email: 'quick@example.com' } }))

  await payWithTestCard(shop, late.number, 'success')
  await carryOutRefunds(shop)

  expect(started.ok).toBe(true)
  expect(await orderNow(shop, late)).toMatchObject({ status: 'Failed', refundedCents: late.totalCents })
  expect(await lettersTo(shop)).toEqual(['order-status'])
  expect(await sentBack(shop)).toEqual([{ amount_cents: late.totalCents }])
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('an order that nobody pays for in a day is given up, and closed at the payment service', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  await startPayment(shop, order.number)
  shop.clock.advance(25 * 3_600_000)

  await reconcilePayments(shop)

  const [payment] = await shop.db.selectFrom('test_payments').select('state').execute()
  expect(await orderNow(shop, order)).toMatchObject({ status: 'Failed', paymentState: 'cancelled' })
  expect(payment?.state).toBe('cancelled')
  expect(await startPayment(shop, order.number)).toMatchObject({ ok: false, problem: { code: 'not-payable' } })
})

test('while the payment service is away nothing is charged, and trying again pays once', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const away = { ...shop.payments, createPayment: async () => refuse({ code: 'provider-away' as const }) }

  const refused = await startPayment({ ...shop, payments: away }, order.number)
  const [first, second] = await Promise.all([startPayment(shop, order.number), startPayment(shop, order.number)])

  expect(refused).toMatchObject({ ok: false, problem: { code: 'provider-away' } })
  expect(first.ok && first.value.ref).toBe(second.ok && second.value.ref)
  expect(await shop.db.selectFrom('test_payments').selectAll().execute()).toHaveLength(1)
})

test('a hold that ended is taken up again while there is enough, and not when there is not', async () => {
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

test('a refund that the payment service refuses is tried for three days, ever less often, and then left to the owners', async () => {
  const { shop, asked, refuseRefunds } = await openRefusingShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, await anAsker(shop, { isAdmin: true }), { number: order.number, reason: 'Broken' })
  refuseRefunds('Your balance is too low.')

  await passHours(shop, 60)
  const [waiting] = await refundsOf(shop)
  const askedInTime = asked()
  await passHours(shop, 60)
  const [refused] = await refundsOf(shop)
  const askedInAll = asked()
  await passHours(shop, 60)

  expect(waiting).toEqual({ state: 'waiting', problem: 'Your balance is too low.' })
  expect(refused).toEqual({ state: 'refused', problem: 'Your balance is too low.' })
  expect(askedInTime).toBeLessThan(12)
  expect([askedInAll, asked()]).toEqual([askedInTime + 1, askedInTime + 1])
})

test('a refund waits for a payment service that is away, and is carried out when it is back', async () => {
  const { shop, refuseRefunds } = await openRefusingShop()
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, await anAsker(shop, { isAdmin: true }), { number: order.number, reason: 'Broken' })
  refuseRefunds(null)
  await passHours(shop, 100)
  const [away] = await refundsOf(shop)

  refuseRefunds(undefined)
  await passHours(shop, 25)

  expect(away).toEqual({ state: 'waiting', problem: 'provider-away' })
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(await sentBack(shop)).toEqual([{ amount_cents: order.totalCents }])
})

/** Its payment service can be told to refuse refunds with a sentence, to be away (null), and to work again. */
async function openRefusingShop() {
  const opened = await openTestShop()
  let refusal: string | null | undefined
  let count = 0
  const refund: typeof opened.payments.refund = async (asked) => {
    count += 1
    if (refusal === undefined) return await opened.payments.refund(asked)
    return refuse(refusal === null ? { code: 'provider-away' } : { code: 'provider-refused', sentence: refusal })
  }
  const shop = { ...opened, payments: { ...opened.payments, refund } }
  return {
    shop,
    asked: () => count,
    refuseRefunds(next: typeof refusal) {
      refusal = next
    },
  }
}

/** The job that looks after payments comes by every half hour. */
async function passHours(shop: TestShop, hours: number): Promise<void> {
  for (const _ of Array(hours * 2).keys()) {
    shop.clock.advance(30 * 60_000)
    await reconcilePayments(shop)
  }
}

async function refundsOf({ db }: TestShop) {
  return await db.selectFrom('refunds').select(['state', 'problem']).execute()
}

async function carryOutRefunds(shop: TestShop): Promise<void> {
  const refunds = await shop.db.selectFrom('refunds').select('id').execute()
  await Promise.all(refunds.flatMap(({ id }) => [carryOutRefund(shop, id), carryOutRefund(shop, id)]))
}

async function sentBack(shop: TestShop) {
  return await shop.db.selectFrom('test_refunds').select('amount_cents').execute()
}
