/** @module-tag nightly */
import { expect, test } from 'vitest'
import { bookkeepingMessages as messages } from '#rulebook/bookkeeping-messages.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { sellAtTwoRates } from '#tests/support/make-seller.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the books of a month show sales and refunds by rate and country, their tax, and that they equal the statistics', async () => {
  const shop = await openTestShop()
  await sellAtTwoRates(shop)
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 8000 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 2000 })
  const { number } = await aPaidOrder(shop, [lamp, book])
  const lines = [{ article: book.article, quantity: 1 }]
  await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number, reason: 'Broken', lines })

  const page = await (await openAdminPages(shop)).get('/stats/books?month=2026-01')

  for (const text of [
    'Sales at 25%',
    'Sales at 6%',
    'Refunds at 6%',
    'Ukraine',
    '$84.00',
    '$16.80',
    '-$20.00',
    messages.equal,
  ])
    expect(page.text).toContain(text)
  expect(page.html).toContain('/stats/books.csv?month=2026-01')
})

test('a month without payments says so, and an address without a month shows the current one', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)

  const [empty, current] = [await pages.get('/stats/books?month=2025-03'), await pages.get('/stats/books?month=never')]

  expect(empty.text).toContain(messages.nothing)
  expect(current.text).toContain('January 2026')
})
