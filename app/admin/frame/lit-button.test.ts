/** @module-tag nightly */

import { expect, test } from 'vitest'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { adminReturnMessages } from '#rulebook/admin-return-messages.ts'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { type AdminResponse, openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('an order’s page lights packing, until an unusual status asks for its reason', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)
  const path = `/all-orders/${number}`

  const shown = await pages.get(path)
  const asking = await pages.post(path, { intent: 'status', number, status: 'Done' })

  expect(litIn(shown)).toEqual([adminOrderMessages.pack])
  expect(litIn(asking)).toEqual([adminOrderMessages.status.confirm('Done')])
})

test('a change of an order lights the address, until chosen pieces have their sums', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const pages = await openAdminPages(shop)
  const path = `/all-orders/${number}/change`

  const shown = await pages.get(path)
  const chosen = await pages.get(`${path}?pieces:${candle.article}=1`)

  expect(litIn(shown)).toEqual([orderChangeMessages.addressPage.button])
  expect(litIn(chosen)).toEqual([orderChangeMessages.admin.save])
})

test('a return lights its next step, until an exchange has its sums', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { stock: 9 })
  const number = await aFaultReturn(shop, await aDeliveredOrder(shop, [lamp]), lamp)
  const pages = await openAdminPages(shop)
  const path = `/all-returns/${number}`
  const wanted = { 'article:0': lamp.article, 'quantity:0': '1' }

  const shown = await pages.get(path)
  const looked = await pages.post(path, { intent: 'preview-exchange', ...wanted })

  expect(litIn(shown)).toHaveLength(1)
  expect(litIn(looked)).toEqual([adminReturnMessages.exchange.button])
})

/** The texts of the amber buttons. */
function litIn({ html }: AdminResponse): string[] {
  return [...html.matchAll(/<(?:button|a)\b[^>]*class="[^"]*\bprimary[^"]*"[^>]*>([^<]*)</g)].map(
    ([, text]) => text ?? '',
  )
}
