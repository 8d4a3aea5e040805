/** @module-tag nightly */
import { expect, test } from 'vitest'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { insertPastOrders, type PastOrder } from '#tests/support/make-past-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findAnything } from './find-anything.server.ts'

test('one word finds products, orders and customers, with one query for each', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Thorvald lamp' })
  await aProduct(shop, { name: 'Candle' })
  const order = await aPaidOrder(shop, [lamp], { delivery: { lastName: 'Thorvaldsen' } })
  const customer = await aCustomer(shop, { fullName: 'Karen Thorvaldsen', email: 'karen@example.com' })
  await aCustomer(shop, { fullName: 'Birk Holm' })
  shop.queries.length = 0

  const found = await findAnything(shop, ' thorvald ', 'owner')

  expect(found).toEqual({
    products: [{ article: lamp.article, name: 'Thorvald lamp', active: true }],
    orders: [{ number: order.number, name: 'Olena Thorvaldsen', status: 'Processing', placedAt: shop.now() }],
    customers: [{ id: customer.id, name: 'Karen Thorvaldsen', email: 'karen@example.com' }],
  })
  expect(shop.queries).toHaveLength(3)
})

test('an article or an order number finds exactly that product or order', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Candle' })
  const order = await aPaidOrder(shop, [candle])

  const byArticle = await findAnything(shop, candle.article.toLowerCase(), 'owner')
  const byNumber = await findAnything(shop, `№${order.number}`, 'owner')

  expect(byArticle.products.map(({ article }) => article)).toEqual([candle.article])
  expect(byNumber.orders.map(({ number }) => number)).toEqual([order.number])
})

test('a single character does not query the database, and special characters are harmless', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Candle' })
  shop.queries.length = 0

  const [short, empty] = [await findAnything(shop, ' c ', 'owner'), await findAnything(shop, '% & ! :*', 'owner')]
  const queryCount = shop.queries.length
  const strange = await findAnything(shop, "%' :* or | (", 'owner')

  expect([short, empty]).toEqual([
    { products: [], orders: [], customers: [] },
    { products: [], orders: [], customers: [] },
  ])
  expect(queryCount).toBe(0)
  expect(strange).toEqual({ products: [], orders: [], customers: [] })
})

test('the results are limited, and products for sale come first', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lantern A', active: false })
  await Promise.all(['B', 'C', 'D', 'E', 'F'].map((letter) => aProduct(shop, { name: `Lantern ${letter}` })))

  const { products } = await findAnything(shop, 'lantern', 'owner')

  expect(products.map(({ name }) => name)).toEqual(['Lantern B', 'Lantern C', 'Lantern D', 'Lantern E', 'Lantern F'])
})

test('when there is room, inactive products follow those for sale', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lantern A', active: false })
  await aProduct(shop, { name: 'Lantern Z' })

  const { products } = await findAnything(shop, 'lantern', 'owner')

  expect(products.map(({ name }) => name)).toEqual(['Lantern Z', 'Lantern A'])
})

test('an old order is found among thousands of newer ones, and of many matches the newest are shown', async () => {
  const shop = await openTestShop()
  const orders = Array.from({ length: 2005 }, (_, number) => anOrderBy('everybody@example.com', number))
  await insertPastOrders(shop, [...orders, { ...anOrderBy('sigrid@example.com', 3000), status: 'Cancelled' }])

  const [rare, common] = [await findAnything(shop, 'sigrid', 'owner'), await findAnything(shop, 'everybody', 'owner')]

  expect(rare.orders).toMatchObject([{ number: 'PAST-3000' }])
  expect(common.orders.map(({ number }) => number)).toEqual(orders.slice(0, 5).map(({ number }) => `PAST-000${number}`))
})

function anOrderBy(email: string, number: number): PastOrder {
  const placedAt = new Date(new Date('2026-01-15').getTime() - number * 60_000)
  const line = { article: 'CND-001', category: 'candles' as const, priceCents: 1000, quantity: 1 }
  const facts = { status: 'Done' as const, isPaid: true, isHeld: false, code: null, deliveryCents: 0 }
  return { number, email, userId: null, placedAt, ...facts, lines: [line] }
}
