import { expect, test } from 'vitest'
import { findInconsistencies, killDuringOrders, noInconsistencies } from '#tests/support/kill-during-orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('after processes are killed a hundred times during orders, stock, emails, payments and refunds agree', async () => {
  const shop = await openTestShop()

  await killDuringOrders(shop, 100)

  expect(await findInconsistencies(shop)).toEqual(noInconsistencies)
}, 1_800_000)
