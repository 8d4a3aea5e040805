import { expect, test } from 'vitest'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type ProductSummary, productPath } from './catalog.ts'
import { findProduct } from './find-product.server.ts'
import { listNewCollection } from './list-new-collection.server.ts'
import { listPopularProducts } from './list-popular-products.server.ts'
import { listProductsByArticles } from './list-products-by-articles.server.ts'
import { listRelatedProducts } from './list-related-products.server.ts'

test('a product page shows everything about its product', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop, {
    article: 'CND-001',
    name: 'Morning candle',
    aboutProduct: 'Burns for sixty hours.',
    priceCents: 1290,
    stock: 7,
    held: 2,
    pictures: 2,
    hoverPicture: true,
  })
  await aReview(shop, product, { stars: 5 })
  await aReview(shop, product, { stars: 4 })
  await aReview(shop, product, { stars: 1, status: 'new' })

  const found = await findProduct(shop, 'CND-001')

  expect(found).toMatchObject({
    name: 'Morning candle',
    aboutProduct: 'Burns for sixty hours.',
    priceCents: 1290,
    available: 5,
    rating: 4.5,
    reviewCount: 2,
  })
  expect(found?.pictures.map(({ alt }) => alt)).toEqual(['main view', 'detail view', 'hover view'])
  expect(found?.mainPicture?.alt).toBe('main view')
})

test('a product without pictures and reviews has a page too', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const found = await findProduct(shop, 'CND-001')

  expect(found).toMatchObject({ mainPicture: null, hoverPicture: null, pictures: [], rating: 0, reviewCount: 0 })
})

test('an unknown or inactive product has no page', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001', active: false })

  const found = await Promise.all(
    ['CND-001', 'CND-002', '', '\0', "'", 'x'.repeat(5000)].map((article) => findProduct(shop, article)),
  )

  expect(new Set(found)).toEqual(new Set([null]))
})

test('a product’s path contains its category', () => {
  expect(productPath({ category: 'books-and-journals', article: 'BKS-001' })).toBe(
    '/books-and-journals/product/BKS-001',
  )
})

test('products are listed in the order of the articles, each once, without inactive ones', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'A1' })
  await aProduct(shop, { article: 'A2' })
  await aProduct(shop, { article: 'A3', active: false })
  shop.queries.length = 0

  const products = await listProductsByArticles(shop, ['A2', 'gone', 'A3', '\0', 'A1', 'A2'])

  expect(articlesOf(products)).toEqual(['A2', 'A1'])
  expect(shop.queries).toHaveLength(1)
})

test('a list without articles needs no query', async () => {
  const shop = await openTestShop()

  expect(await listProductsByArticles(shop, ['', '\0'])).toEqual([])
  expect(shop.queries).toEqual([])
})

test('the new collection shows the products chosen by an admin, then the newest of the rest', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'OLD', createdAt: new Date('2025-01-01') })
  await aProduct(shop, { article: 'NEW', createdAt: new Date('2026-01-01') })
  await aProduct(shop, { article: 'CHOSEN', createdAt: new Date('2025-06-01'), newCollection: true })
  await aProduct(shop, { article: 'GONE', newCollection: true, active: false })

  expect(articlesOf(await listNewCollection(shop))).toEqual(['CHOSEN', 'NEW', 'OLD'])
})

test('the new collection has a maximum size', async () => {
  const shop = await openTestShop()
  await addProducts(shop, 15)

  expect(await listNewCollection(shop)).toHaveLength(listingLimits.newCollectionSize)
})

test('only products in stock are shown as popular', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'SOLD-OUT', stock: 0, popularity: 9 })
  await aProduct(shop, { article: 'ALL-HELD', stock: 2, held: 2, popularity: 8 })
  await aProduct(shop, { article: 'SECOND', popularity: 1 })
  await aProduct(shop, { article: 'FIRST', popularity: 2 })

  expect(articlesOf(await listPopularProducts(shop, 5))).toEqual(['FIRST', 'SECOND'])
})

test('products bought together come first, then those of the same category nearest in price', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { article: 'CANDLE', priceCents: 1000 })
  await aProduct(shop, { article: 'DEARER', priceCents: 1150 })
  await aProduct(shop, { article: 'NEAR', priceCents: 950 })
  await aProduct(shop, { article: 'FAR', priceCents: 9000 })
  await aProduct(shop, { article: 'ELSEWHERE', priceCents: 1000, category: 'get-warm' })
  const matches = await aProduct(shop, { article: 'MATCHES', priceCents: 300, category: 'gift-sets' })
  const holder = await aProduct(shop, { article: 'HOLDER', priceCents: 7000 })
  await markBoughtTogether(shop, candle, matches, 2)
  await markBoughtTogether(shop, candle, holder, 9)

  const related = await listRelatedProducts(shop, candle)

  expect(articlesOf(related)).toEqual(['HOLDER', 'MATCHES', 'NEAR', 'DEARER', 'FAR'])
})

test('neither the product itself nor sold out or inactive products are related to it', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const soldOut = await aProduct(shop, { stock: 0 })
  const inactive = await aProduct(shop, { active: false })
  await markBoughtTogether(shop, candle, soldOut, 5)
  await markBoughtTogether(shop, candle, inactive, 5)

  expect(await listRelatedProducts(shop, candle)).toEqual([])
})

test('related products fill one row, in one query', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await addProducts(shop, 20)
  shop.queries.length = 0

  const related = await listRelatedProducts(shop, candle)

  expect(related).toHaveLength(catalogLimits.relatedProducts)
  expect(shop.queries).toHaveLength(1)
})

function articlesOf(products: readonly ProductSummary[]): string[] {
  return products.map(({ article }) => article)
}

async function addProducts(shop: TestShop, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => aProduct(shop, { priceCents: 1000 + index })))
}

async function markBoughtTogether(
  { db }: TestShop,
  product: { id: string },
  other: { id: string },
  times: number,
): Promise<void> {
  await db.insertInto('bought_together').values({ product_id: product.id, other_id: other.id, times }).execute()
}
