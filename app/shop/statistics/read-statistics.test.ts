import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { changeOrderStatuses } from '#shop/orders/change-order-statuses.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { exportStatistics } from './export-statistics.server.ts'
import { readStatistics } from './read-statistics.server.ts'
import { readTodaySummary } from './read-today-summary.server.ts'
import { averageOf, revenueOf, unitsOf } from './statistics.ts'

const dayMs = 24 * 3_600_000
const lastWeek = { kind: '7', from: null, to: null }

test('admins see sales minus refunds, compared with the period before', async () => {
  const shop = await openTestShop({ now: '2026-01-05T12:00:00Z' })
  const admin = await aSignedInAdmin(shop)
  const [candle, lamp] = [await aProduct(shop, { priceCents: 1000, name: 'Candle' }), await aLamp(shop)]
  await aPaidOrder(shop, [candle], { quantity: 2, delivery: { email: 'a@example.com' } })
  shop.clock.set('2026-01-14T23:59:00Z')
  const { number } = await aPaidOrder(shop, [candle, lamp], { quantity: 2, delivery: { email: 'b@example.com' } })
  await aPaidOrder(shop, [lamp], { delivery: { email: 'a@example.com' } })
  shop.clock.set('2026-01-15T08:00:00Z')
  await refundOrder(shop, admin, { number, reason: 'It broke', lines: [{ article: lamp.article, quantity: 1 }] })

  const { sales, salesBefore, products, categories, chart } = await readStatistics(shop, lastWeek)

  expect([revenueOf(sales), sales.orders, averageOf(sales), unitsOf(sales), sales.newCustomers]).toEqual([
    2000 + 4000 + 500 + 2000 + 500 - 2000,
    2,
    4500,
    4,
    1,
  ])
  expect([revenueOf(salesBefore), salesBefore.newCustomers]).toEqual([2500, 1])
  expect(products).toMatchObject([
    { name: 'Lamp', units: 2, cents: 4000 },
    { name: 'Candle', units: 2, cents: 2000 },
  ])
  expect(categories).toEqual([
    { category: 'lighting-decor', units: 2, cents: 4000 },
    { category: 'candles', units: 2, cents: 2000 },
  ])
  expect(chart.points.slice(-2).map((point) => revenueOf(point.sales))).toEqual([9000, -2000])
})

test('the statistics show the cost of discount codes, and how many orders were cancelled', async () => {
  const shop = await openTestShop()
  const admin = await aSignedInAdmin(shop)
  const candle = await aProduct(shop, { priceCents: 1000 })
  await aPromotion(shop, { code: 'EVENING' })
  await aPaidOrder(shop, [candle], { discountCode: 'EVENING' })
  const { number } = await anOrder(shop, [candle])
  await changeOrderStatus(shop, admin, { number, status: 'Cancelled' })

  const { sales, cancelled, statuses } = await readStatistics(shop, lastWeek)

  expect(sales.discountCents).toBe(100)
  expect(cancelled).toEqual({ orders: 1, of: 2 })
  expect(statuses).toEqual([
    { status: 'Cancelled', orders: 1 },
    { status: 'Processing', orders: 1 },
  ])
})

test('a shop without sales has zero in every figure', async () => {
  const shop = await openTestShop()

  const [statistics, { counts }] = [await readStatistics(shop, lastWeek), await readTodaySummary(shop)]

  expect(statistics).toMatchObject({ hasSold: false, sales: { orders: 0, paidCents: 0 }, products: [], statuses: [] })
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0])
})

test('the brief counts orders to pack, reviews to read and questions to answer', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 500 })
  await aPaidOrder(shop, [candle])
  await aReview(shop, candle, { status: 'new' })
  await aReview(shop, candle, { status: 'accepted' })
  await aQuestion(shop, candle, { answer: null })

  const { counts } = await readTodaySummary(shop)

  expect(counts).toEqual({
    ordersToPack: 1,
    lateOrders: 0,
    waitingReviews: 1,
    openQuestions: 1,
    runningOut: 0,
    mismatches: 0,
  })
})

test('products that sell out within two weeks at their pace are listed, the first to sell out first', async () => {
  const shop = await openTestShop()
  const createdAt = new Date('2025-06-01T00:00:00Z')
  const [soon, sooner] = [await aProduct(shop, { stock: 8, createdAt }), await aProduct(shop, { stock: 6, createdAt })]
  const [plenty] = [await aProduct(shop, { stock: 100, createdAt }), await aProduct(shop, { stock: 1, createdAt })]
  await aPaidOrder(shop, [soon, sooner, plenty], { quantity: 6 })

  const { runningOut } = await readTodaySummary(shop)

  expect(runningOut).toMatchObject([
    { article: sooner.article, left: 0, units: 6, days: 0 },
    { article: soon.article, left: 2, units: 6, days: 10 },
  ])
})

test('the pace of a new product is that of the days since it was added', async () => {
  const shop = await openTestShop()
  const fresh = await aProduct(shop, { stock: 9, createdAt: new Date('2026-01-14T00:00:00Z') })
  await aPaidOrder(shop, [fresh], { quantity: 4 })

  const { runningOut } = await readTodaySummary(shop)

  expect(runningOut).toMatchObject([{ article: fresh.article, left: 5, days: 2 }])
})

test('orders whose payment and status do not match are listed with the reason, and no others', async () => {
  const shop = await openTestShop()
  const admin = await aSignedInAdmin(shop)
  const candle = await aProduct(shop, { stock: 50 })
  const paid = () => aPaidOrder(shop, [candle])
  const [amount, unsettled, refused, unpaid] = [await paid(), await paid(), await paid(), await anOrder(shop, [candle])]
  await paid()
  await anOrder(shop, [candle])
  const cancelled = await paid()
  await changeOrderStatus(shop, admin, { number: cancelled.number, status: 'Cancelled', reason: 'They asked' })
  await changeOrderStatus(shop, admin, { number: unsettled.number, status: 'Pending', reason: 'By mistake' })
  await changeOrderStatus(shop, admin, { number: unpaid.number, status: 'Shipped', reason: 'They pay at the door' })
  await aRefusedRefund(shop, admin, refused, candle)
  await shop.db.updateTable('payments').set({ said_cents: 1 }).where('id', '=', amount.payment.id).execute()

  const { mismatches, counts } = await readTodaySummary(shop)

  const found = Object.fromEntries(mismatches.map(({ number, kind }) => [number, kind]))
  expect(found).toEqual({
    [amount.number]: 'amount',
    [unsettled.number]: 'unsettled',
    [refused.number]: 'refund-refused',
    [unpaid.number]: 'unpaid',
  })
  expect(counts.mismatches).toBe(4)
})

test('delivered orders are listed as well when their payment does not match', async () => {
  const shop = await openTestShop()
  const admin = await aSignedInAdmin(shop)
  const candle = await aProduct(shop, { stock: 50 })
  const [matching, amount, refused] = [
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
    await aPaidOrder(shop, [candle]),
  ]
  const unpaid = await anOrder(shop, [candle])
  const numbers = [matching, amount, refused, unpaid].map(({ number }) => number)
  await changeOrderStatuses(shop, admin, { numbers, status: 'Done', reason: 'All there' })
  await shop.db.updateTable('payments').set({ said_cents: 1 }).where('id', '=', amount.payment.id).execute()
  await aRefusedRefund(shop, admin, refused, candle)
  shop.clock.advance(80 * dayMs)

  const within90Days = await readTodaySummary(shop)
  shop.clock.advance(20 * dayMs)
  const after90Days = await readTodaySummary(shop)

  expect(within90Days.mismatches.map(({ number, kind }) => [number, kind])).toEqual([
    [unpaid.number, 'unpaid'],
    [refused.number, 'refund-refused'],
    [amount.number, 'amount'],
  ])
  expect(after90Days.mismatches).toMatchObject([{ number: refused.number, kind: 'refund-refused' }])
})

test('the database refuses a payment that differs from the total of its order', async () => {
  const shop = await openTestShop()
  const { payment } = await anOrder(shop, [await aProduct(shop)])

  const writing = shop.db.updateTable('payments').set({ amount_cents: 1 }).where('id', '=', payment.id).execute()

  await expect(writing).rejects.toThrow('payments_are_about_their_order')
})

test('the amount reported by the payment service is stored next to the order’s total', async () => {
  const shop = await openTestShop()
  const { totalCents } = await aPaidOrder(shop, [await aProduct(shop)])

  const reported = await shop.db.selectFrom('payments').select('said_cents').execute()

  expect(reported).toEqual([{ said_cents: totalCents }])
})

test('the days file has every day, also those without sales, and a name that looks like a formula is escaped', async () => {
  const shop = await openTestShop()
  await aPaidOrder(shop, [await aProduct(shop, { name: '=HYPERLINK("http://evil.example")', priceCents: 1000 })])

  const days = await exportStatistics(shop, 'days', { kind: 'own', from: '2026-01-14', to: '2026-01-15' })
  const products = await exportStatistics(shop, 'products', lastWeek)

  expect(days.name).toBe('hyggehus-days-2026-01-14-2026-01-15.csv')
  expect(days.text.split('\r\n').slice(1)).toEqual([
    '2026-01-14,0,0,0,0,0.00,0.00,0.00',
    '2026-01-15,1,1,0,1,15.00,0.00,0.00',
    '',
  ])
  expect(products.text).toContain(`"'=HYPERLINK(""http://evil.example"")",1,10.00`)
})

const aLamp = (shop: TestShop) => aProduct(shop, { priceCents: 2000, name: 'Lamp', category: 'lighting-decor' })

async function aSignedInAdmin(shop: TestShop): Promise<SignedInUser> {
  // The test needs no session.
  return { ...(await anAdmin(shop)), emailConfirmed: true, sessionId: '' as SignedInUser['sessionId'] }
}

async function aRefusedRefund(
  shop: TestShop,
  admin: SignedInUser,
  { number, payment }: PlacedOrder,
  { article }: { article: string },
): Promise<void> {
  await refundOrder(shop, admin, { number, reason: 'It broke', lines: [{ article, quantity: 1 }] })
  await shop.db
    .updateTable('refunds')
    .set({ state: 'refused', problem: 'Card is gone.', failed_at: shop.now() })
    .where('payment_id', '=', payment.id)
    .execute()
}
