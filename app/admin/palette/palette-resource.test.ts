/** @module-tag nightly */
import { expect, test } from 'vitest'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the answer includes the query, and an empty query finds nothing', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { lastName: 'Palettesen' } })
  const pages = await openAdminPages(shop)

  const [found, nothing] = [await pages.get('/palette?query=palettes'), await pages.get('/palette')]

  expect(JSON.parse(found.text)).toMatchObject({ query: 'palettes', found: { orders: [{ number }], customers: [] } })
  expect(JSON.parse(nothing.text)).toEqual({ query: '', found: { products: [], orders: [], customers: [] } })
})

test('a customer cannot search the data of other customers', async () => {
  const pages = await openAdminPages(await openTestShop(), { isAdmin: false })

  expect((await pages.get('/palette?query=karen')).status).toBe(403)
})
