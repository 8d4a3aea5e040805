import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type PageRecord, pageContext, shopContext } from '#http/router-context.server.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { changePriceAndStock } from '#shop/catalog/change-price-and-stock.server.ts'
import { readStoredProduct } from '#storefront/saved-items/stored-product.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './current-products.ts'

test('a browser gets the current prices and stock of its items', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1090, stock: 5, held: 2, pictures: 1 })

  const { products } = await loadProducts(shop, [candle.article])

  expect(products).toMatchObject([
    { article: candle.article, name: candle.name, price: 10.9, quantity: 3, image: [{ width: expect.any(Number) }] },
  ])
})

test('the answer has the format of stored products', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1090, stock: 5, pictures: 1, hoverPicture: true })

  const { products } = await loadProducts(shop, [candle.article])

  expect(readStoredProduct(products[0])).toMatchObject({
    id: candle.id,
    article: candle.article,
    priceCents: 1090,
    available: 5,
    mainPicture: { hash: expect.any(String), preview: expect.stringMatching(/^data:image/) },
    hoverPicture: { hash: expect.any(String) },
  })
})

test('the answer says the lowest price of the 30 days before the current one, which the wishlist names', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1500 })
  await changePriceAndStock(shop, admin, candle.article, { priceCents: 1200 })

  const { products } = await loadProducts(shop, [candle.article])

  expect(readStoredProduct(products[0])).toMatchObject({ priceCents: 1200, lowestCents: 1500 })
})

test('products that are unknown or no longer sold are left out', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const retired = await aProduct(shop, { active: false })

  const { products } = await loadProducts(shop, [
    'NOT-HERE',
    retired.article,
    "'; drop table products; --",
    candle.article,
  ])

  expect(products).toMatchObject([{ article: candle.article }])
})

test('the answer is cached until one of its products changes, also one that is not sold', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)

  const { record } = await loadProducts(shop, [candle.article, 'GONE-001'])

  expect(record.pageNames).toEqual(new Set([`product:${candle.article}`, 'product:GONE-001']))
})

test('any number of articles takes one query, and the number is limited to what a browser stores', async () => {
  const shop = await openTestShop()
  const articles = Array.from({ length: 300 }, (_, index) => `CND-${index}`)

  const { record } = await loadProducts(shop, articles)

  expect(shop.queries).toHaveLength(1)
  expect(record.pageNames?.size).toBe(savedItemsLimits.cartLinesMax)
})

test('no articles give an empty answer', async () => {
  const shop = await openTestShop()

  const { products } = await loadProducts(shop, [])

  expect(products).toEqual([])
})

async function loadProducts(shop: TestShop, articles: string[]) {
  const record: PageRecord = { requestId: 'test', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null }
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageContext, record)
  const query = new URLSearchParams(articles.map((article) => ['article', article]))
  const url = new URL(`http://localhost/current-products?${query}`)
  const response = await loader({ request: new Request(url), url, pattern: '/current-products', params: {}, context })
  const { products } = (await response.json()) as { products: unknown[] }
  return { products, record }
}
