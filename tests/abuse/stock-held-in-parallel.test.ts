import { expect, test } from 'vitest'
import { holdLimits } from '#rulebook/limits/holds.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { countHeldUnpaid } from '#shop/stock/unpaid-holds.queries.server.ts'
import { aCustomer, type MadeUser } from '#tests/support/make-accounts.ts'
import { orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Caller = { actor?: MadeUser; email: string; address: string | null }

/** Each order has a product of its own: orders of one product wait for each other anyway. */
async function placeAtOnce(shop: TestShop, callerOf: (index: number) => Caller) {
  const products = await Promise.all(Array.from({ length: 12 }, () => aProduct(shop, { stock: 10 })))
  const orders = products.map((product, index) => {
    const { actor = null, email, address } = callerOf(index)
    return placeOrder(shop, actor, orderRequestFor([product], { delivery: { email } }), address)
  })
  return (await Promise.all(orders)).filter(({ ok }) => ok).length
}

test('twelve orders at once by one caller with twelve emails are placed, and three of them hold stock', async () => {
  const shop = await openTestShop()

  const placed = await placeAtOnce(shop, (index) => ({ email: `guest-${index}@example.com`, address: '203.0.113.7' }))

  expect([placed, (await countHeldUnpaid(shop)).orders]).toEqual([12, holdLimits.ordersMax])
})

test('of twelve orders at once with one email from twelve addresses three are placed', async () => {
  const shop = await openTestShop()

  const placed = await placeAtOnce(shop, (index) => ({ email: 'guest@example.com', address: `203.0.113.${index + 1}` }))

  expect([placed, (await countHeldUnpaid(shop)).orders]).toEqual([holdLimits.ordersMax, holdLimits.ordersMax])
})

test('of twelve orders at once by one account with twelve emails three are placed', async () => {
  const shop = await openTestShop()
  const actor = await aCustomer(shop)

  const placed = await placeAtOnce(shop, (index) => ({ actor, email: `guest-${index}@example.com`, address: null }))

  expect([placed, (await countHeldUnpaid(shop)).orders]).toEqual([holdLimits.ordersMax, holdLimits.ordersMax])
})
