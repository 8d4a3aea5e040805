import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdLimits } from '#rulebook/limits/holds.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a stranger who places a large order, and starts its payment again and again, drops no pages of its products from memory', async () => {
  const shop = await openTestShop()
  const quantity = holdLimits.attempt.piecesMax + 1
  const candle = await aProduct(shop, { stock: 10 * quantity })
  const before = await versionsOf(shop)
  const { number, heldUntil } = await anOrder(shop, [candle], { quantity })

  const started = []
  for (const _ of Array(5)) started.push((await startPayment(shop, number)).ok)

  expect(heldUntil).toBeNull()
  expect(started).toEqual(Array(5).fill(true))
  expect(await versionsOf(shop)).toEqual(before)
})

async function versionsOf({ db }: TestShop) {
  return (await sql`select name, version from page_versions order by name`.execute(db)).rows
}
