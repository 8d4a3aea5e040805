/** @module-tag nightly */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { orderRequestFor, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { exchangeReturn } from './exchange-return.server.ts'

test('of many exchanges and buyers as many get a piece as there are, and each loser is told', {
  timeout: 300_000,
}, async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 1000, stock: 100 })
  let made = 0

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), async (stock, exchangeCount) => {
      const last = await aProduct(shop, { priceCents: 1000, stock })
      const returns = []
      for (let nth = 0; nth < exchangeCount; nth++)
        returns.push(await aFaultReturn(shop, await aDeliveredOrder(shop, [lamp], guest()), lamp))
      const lines = [{ article: last.article, quantity: 1 }]

      const answers = await Promise.all([
        ...returns.map((number) => exchangeReturn(shop, admin, { number, lines })),
        ...Array.from({ length: 8 }, () => placeOrder(shop, null, orderRequestFor([last], guest()))),
      ])

      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))
      expect(answers.length - refusals.length).toBe(stock)
      expect(refusals.filter((code) => code !== 'exchange-sold-out' && code !== 'out-of-stock')).toEqual([])
      const { on_hand, held } = await stockLevelOf(shop, last)
      expect(on_hand - held).toBe(0)
      expect(await listStockDisagreements(shop.db)).toEqual([])
    }),
    { numRuns: 6 },
  )

  function guest() {
    made += 1
    return { delivery: { email: `olena-${made}@example.com` } }
  }
})
