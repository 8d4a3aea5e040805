import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder, defaultDelivery, orderRequestFor } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const reused = { ok: false, problem: { code: 'key-reused' } }
const caller = '203.0.113.7'

test('a stranger who knows the key and the email of an order does not get its link', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const orderRequest = { ...orderRequestFor([candle]), idempotencyKey: 'order-attempt-00001' }
  await placeOrder(shop, null, orderRequest)

  const stranger = { ...defaultDelivery, firstName: 'Another', address: '1 Other Street', email: 'OLENA@example.com' }
  const answered = await placeOrder(shop, null, { ...orderRequest, delivery: stranger })

  expect(answered).toEqual(reused)
})

test('a different cart with the same key is refused, not answered with the first order', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const orderRequest = orderRequestFor([candle])
  await placeOrder(shop, null, orderRequest)

  const lines = orderRequest.lines.map((line) => ({ ...line, quantity: 3 }))
  const other = await placeOrder(shop, null, { ...orderRequest, lines })
  const signedIn = await placeOrder(shop, await aCustomer(shop), orderRequest)

  expect([other, signedIn]).toEqual([reused, reused])
})

test('the key of a cancelled order does not place a new one', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const orderRequest = orderRequestFor([candle])
  const order = await anOrder(shop, [candle], { idempotencyKey: orderRequest.idempotencyKey })
  await cancelMyOrder(shop, { kind: 'link', key: order.linkKey }, order.number)

  const again = await placeOrder(shop, null, orderRequest)

  expect(again).toEqual({ ok: false, problem: { code: 'order-ended' } })
})

test('equal orders without a key by one caller within a minute become one order, even at the same moment', async () => {
  const shop = await openTestShop()
  const orderRequest = { ...orderRequestFor([await aProduct(shop, { stock: 10 })]), idempotencyKey: null }
  const place = async (from: string) => {
    const placed = await placeOrder(shop, null, orderRequest, from)
    return placed.ok && placed.value.number
  }

  const atOnce = await Promise.all([place(caller), place(caller), place(caller)])
  shop.clock.advance(59_000)
  const soon = await place(caller)
  const neighbour = await place('203.0.113.8')
  shop.clock.advance(2000)
  const later = await place(caller)

  expect(new Set([...atOnce, soon]).size).toBe(1)
  expect(new Set([soon, neighbour, later]).size).toBe(3)
})

test('after a cancellation the same order can be placed again at once without a key', async () => {
  const shop = await openTestShop()
  const orderRequest = { ...orderRequestFor([await aProduct(shop, { stock: 10 })]), idempotencyKey: null }
  const first = await placeOrder(shop, null, orderRequest, caller)
  if (!first.ok) throw new Error(first.problem.code)
  const { number, linkKey } = first.value
  await cancelMyOrder(shop, { kind: 'link', key: linkKey }, number)

  const second = await placeOrder(shop, null, orderRequest, caller)

  expect([second.ok, second.ok && second.value.number === number]).toEqual([true, false])
})
