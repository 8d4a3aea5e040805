import { expect, test } from 'vitest'
import { findInconsistencies, killDuringOrders, noInconsistencies } from '#tests/support/kill-during-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('processes that are killed while customers buy lose no order, email, payment or piece', async () => {
  const shop = await openTestShop()

  // `npm run long-tests` does this a hundred times.
  await killDuringOrders(shop, 2)

  expect(await findInconsistencies(shop)).toEqual(noInconsistencies)
}, 120_000)
