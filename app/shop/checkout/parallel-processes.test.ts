import { expect, test } from 'vitest'
import { orderInTwoProcesses } from '#tests/support/buying-processes.ts'
import { findInconsistencies, killDuringOrders, noInconsistencies } from '#tests/support/kill-during-orders.ts'
import { aPromotion, orderRequestFor, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('two hundred buyers who order in both of two processes get the last ten pieces: ten orders, one hundred and ninety refusals', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 10 })
  const asks = Array.from({ length: 200 }, (_, buyer) =>
    orderRequestFor([candle], { delivery: { email: `buyer-${buyer}@example.com` } }),
  )

  const [here = [], there = []] = await orderInTwoProcesses(shop, { asks, charges: asks.map(() => 'success') })

  const sold = here.filter((answer) => answer !== 'out-of-stock')
  expect(there).toEqual(here)
  expect([here.length, sold.length, new Set(sold).size]).toEqual([200, 10, 10])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 0, held: 0 })
  expect(await findInconsistencies(shop)).toMatchObject({ stock: [], payments: [], refunds: [], undelivered: [] })
})

test('a code limited to ten uses is used ten times by buyers in two processes', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 1000 })
  await aPromotion(shop, { code: 'HYGGE', maxUses: 10 })
  const asks = Array.from({ length: 200 }, (_, buyer) =>
    orderRequestFor([candle], { discountCode: 'HYGGE', delivery: { email: `buyer-${buyer}@example.com` } }),
  )

  const [here = [], there = []] = await orderInTwoProcesses(shop, { asks })

  const taken = here.filter((answer) => answer !== 'discount-refused')
  expect(there).toEqual(here)
  expect([taken.length, new Set(taken).size]).toEqual([10, 10])
})

test('processes that are killed while customers buy lose no order, email, payment or piece', async () => {
  const shop = await openTestShop()

  await killDuringOrders(shop, 4)

  expect(await findInconsistencies(shop)).toEqual(noInconsistencies)
}, 120_000)
