/** @module-tag nightly */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { emailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { askForFeedback } from './ask-for-feedback.server.ts'

const dayMs = 86_400_000

test('a week after an order arrived its customer is asked once for reviews', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { fullName: 'Olena Kovalenko' })
  const [candle, lamp] = [await aProduct(shop, { name: 'Candle', article: 'CND-700' }), await aProduct(shop)]
  await aReview(shop, lamp, { email: olena.email })
  const { number } = await anArrivedOrder(shop, olena, [candle, lamp])

  shop.clock.advance(7 * dayMs - 1000)
  const tooEarly = await askForFeedback(shop)
  shop.clock.advance(2000)
  await Promise.all([askForFeedback(shop), askForFeedback(shop)])
  shop.clock.advance(dayMs)
  await askForFeedback(shop)

  expect(tooEarly).toEqual({ asked: 0 })
  expect(await feedbackRequestKinds(shop, olena)).toEqual(['feedback-request'])
  expect(await latestEmailTo(shop, olena.email, 'feedback-request')).toMatchObject({
    fullName: 'Olena Kovalenko',
    number,
    products: [{ name: 'Candle', link: `${shop.publicUrl}/candles/product/CND-700/feedback` }],
  })
})

test('customers are not asked about refunded orders, reviewed products, or orders that arrived long ago', async () => {
  const shop = await openTestShop()
  const [olena, marko, ida] = [await anActor(shop), await anActor(shop), await anActor(shop)]
  const candle = await aProduct(shop, { stock: 50 })
  const refunded = await anArrivedOrder(shop, olena, [candle])
  await changeStatus(shop, refunded.number, 'Refunded')
  await aReview(shop, candle, { email: marko.email })
  await anArrivedOrder(shop, marko, [candle])
  await anArrivedOrder(shop, ida, [candle])

  shop.clock.advance(8 * dayMs)
  await shop.db
    .updateTable('order_changes')
    .set({ changed_at: new Date('2025-10-01') })
    .where('order_id', '=', '3')
    .execute()
  const { asked } = await askForFeedback(shop)

  expect(asked).toBe(0)
  expect(await Promise.all([olena, marko, ida].map((customer) => feedbackRequestKinds(shop, customer)))).toEqual([
    [],
    [],
    [],
  ])
})

test('asking many customers takes no more queries than asking one', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  await anArrivedOrder(shop, await anActor(shop), [candle])
  shop.clock.advance(8 * dayMs)
  const ofOne = await queriesOf(shop, () => askForFeedback(shop))
  const customers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => anActor(shop)))
  await Promise.all(customers.map((customer) => anArrivedOrder(shop, customer, [candle])))
  shop.clock.advance(8 * dayMs)

  const ofMany = await queriesOf(shop, () => askForFeedback(shop))

  expect(await Promise.all(customers.map((customer) => feedbackRequestKinds(shop, customer)))).toEqual(
    customers.map(() => ['feedback-request']),
  )
  expect(ofMany).toBe(ofOne)
})

test('a job killed while asking has sent nothing, and the next one asks every customer once', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  const customers = await Promise.all([1, 2, 3].map(() => anActor(shop)))
  await Promise.all(customers.map((customer) => anArrivedOrder(shop, customer, [candle])))
  shop.clock.advance(8 * dayMs)

  // The orders are claimed now, and inserting the emails waits for the table lock.
  const killed = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table emails in share mode`.execute(tx)
    const asking = askForFeedback(shop).catch((error: Error) => error.message)
    await vi.waitFor(async () => expect(await terminateBlockedBackends(shop)).toBe(1), { timeout: 20_000 })
    return await asking
  })
  const claimed = await shop.db.selectFrom('feedback_requests').select('order_id').execute()
  const again = await askForFeedback(shop)

  expect(killed).toMatch('terminat')
  expect(claimed).toEqual([])
  expect(again).toEqual({ asked: 3 })
  expect(await Promise.all(customers.map((customer) => feedbackRequestKinds(shop, customer)))).toEqual(
    customers.map(() => ['feedback-request']),
  )
})

async function terminateBlockedBackends({ db }: TestShop): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

async function queriesOf(shop: TestShop, work: () => Promise<unknown>): Promise<number> {
  shop.queries.length = 0
  await work()
  return shop.queries.length
}

async function anArrivedOrder(shop: TestShop, customer: SignedInUser, products: Parameters<typeof aPaidOrder>[1]) {
  const order = await aPaidOrder(shop, products, { delivery: { email: customer.email } }, customer)
  await changeStatus(shop, order.number, 'Delivered')
  return order
}

async function changeStatus(
  shop: TestShop,
  number: Parameters<typeof changeOrderStatus>[2]['number'],
  status: OrderStatus,
) {
  await changeOrderStatus(shop, await anActor(shop, { isAdmin: true }), { number, status, reason: 'As it went' })
}

async function feedbackRequestKinds(shop: TestShop, { email }: SignedInUser) {
  return (await emailsTo(shop, email)).map(({ kind }) => kind).filter((kind) => kind === 'feedback-request')
}
