import { expect, test } from 'vitest'
import type { CategorySlug } from '#rulebook/categories.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { openCatalogueMemory } from './catalogue-memory.server.ts'
import { listWithFacets } from './list-facets.server.ts'
import { listProducts } from './list-products.server.ts'
import { parseListingQuery } from './listing-query.ts'
import { readListingTotals } from './listing-totals.server.ts'

test('a page shows nine products, and the list says how many there are', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 20)

  const listing = await listProducts(shop, { category: 'candles' }, queryOf(''))

  expect(listing).toMatchObject({ page: 1, total: 20, totalPages: 3, minCents: 1000, maxCents: 2900 })
  expect(listing.products).toHaveLength(9)
})

test('a page beyond the last shows the last', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 20)

  const listing = await listProducts(shop, { category: 'candles' }, queryOf('page=900&sort=price&dir=asc'))

  expect(listing.page).toBe(3)
  expect(pricesOf(listing)).toEqual([2800, 2900])
})

test('every page of a list has its own products, and together they are all of them', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 40)

  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => listProducts(shop, { category: 'candles' }, queryOf(`page=${page}`))),
  )

  const shown = pages.flatMap(({ products }) => products.map(({ article }) => article))
  expect(shown).toHaveLength(40)
  expect(new Set(shown).size).toBe(40)
})

test('the price filter leaves the ends of the price range where they are', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 20)

  const listing = await listProducts(shop, { category: 'candles' }, queryOf('min=12&max=13.5'))

  expect(listing).toMatchObject({ total: 2, minCents: 1000, maxCents: 2900 })
})

test('the colour filter moves the ends of the price range', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { color: 'Red', priceCents: 500 })
  await aProduct(shop, { color: 'Gray', priceCents: 700 })
  await aProduct(shop, { color: 'Blue', priceCents: 900 })

  const listing = await listProducts(shop, { category: 'candles' }, queryOf('color=grey&color=blue'))

  expect(listing).toMatchObject({ total: 2, minCents: 700, maxCents: 900 })
})

test('an empty list still shows the price range of the whole shop', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { category: 'get-warm', priceCents: 700 })
  await aProduct(shop, { category: 'get-warm', priceCents: 9900 })

  const listing = await listProducts(shop, { category: 'candles' }, queryOf('color=red&page=4'))

  expect(listing).toEqual({ page: 1, products: [], total: 0, totalPages: 0, minCents: 700, maxCents: 9900 })
})

test('a shop without products has empty lists', async () => {
  const shop = await openTestShop()

  const listing = await listProducts(shop, {}, queryOf('min=5'))

  expect(listing).toEqual({ page: 1, products: [], total: 0, totalPages: 0, minCents: 0, maxCents: 0 })
})

test('inactive products are in no list and in no count', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { priceCents: 700 })
  await aProduct(shop, { priceCents: 200, active: false })

  const listing = await listProducts(shop, {}, queryOf(''))

  expect(listing).toMatchObject({ total: 1, minCents: 700, maxCents: 700 })
})

test('pieces held for a payment under way cannot be bought by others', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { stock: 5, held: 4 })

  const { products } = await listProducts(shop, {}, queryOf(''))

  expect(products[0]?.available).toBe(1)
})

test('a card has its main and its hover picture', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { pictures: 3, hoverPicture: true })

  const { products } = await listProducts(shop, {}, queryOf(''))

  expect(products[0]?.mainPicture).toMatchObject({ alt: 'main view', width: 1200, height: 1500 })
  expect(products[0]?.hoverPicture?.alt).toBe('hover view')
})

test('many good reviews outrank one perfect one, and no reviews outrank bad ones', async () => {
  const shop = await openTestShop()
  const bad = await aProduct(shop, { name: 'Bad' })
  const perfect = await aProduct(shop, { name: 'Perfect once' })
  await aProduct(shop, { name: 'Unknown' })
  const good = await aProduct(shop, { name: 'Good often' })
  await addReviews(shop, bad, [1, 2])
  await addReviews(shop, perfect, [5])
  await addReviews(shop, good, [5, 5, 4, 5, 5, 4, 5, 5, 5, 4])

  const { products } = await listProducts(shop, {}, queryOf('sort=reviews'))

  expect(products.map(({ name }) => name)).toEqual(['Good often', 'Perfect once', 'Unknown', 'Bad'])
})

test('a list of any length, even an empty one, takes three queries at most', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 30)
  shop.queries.length = 0

  await listProducts(shop, {}, queryOf('page=2&color=white&min=5'))
  const forFull = shop.queries.length
  await listProducts(shop, {}, queryOf('color=red'))

  expect(forFull).toBe(3)
  expect(shop.queries.length - forFull).toBe(2)
})

test('the pages and orders of a list are counted once, until the catalogue changes', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 30)
  const totals = openCatalogueMemory(shop)
  totals.watch(true)
  const first = await listProducts(shop, {}, queryOf('color=white'))
  shop.queries.length = 0

  const second = await listProducts(shop, {}, queryOf('color=white&page=2&sort=price'))
  const queries = shop.queries.length
  await addCandles(shop, 1)
  totals.drop(['product:CND-001'])
  const unchanged = await listProducts(shop, {}, queryOf('color=white'))
  totals.drop(['category:candles'])
  const changed = await listProducts(shop, {}, queryOf('color=white'))

  expect(queries).toBe(1)
  expect([second.total, unchanged.total]).toEqual([first.total, first.total])
  expect(changed.total).toBe(first.total + 1)
})

test('the choices of a filter are counted once for all pages of a category, until the catalogue changes', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 30)
  const memory = openCatalogueMemory(shop)
  memory.watch(true)
  const countOf = async (category: CategorySlug, queryString: string) =>
    (await listWithFacets(shop, category, queryOf(queryString))).facets.total
  const white = await countOf('candles', 'color=white')
  shop.queries.length = 0

  const secondPage = await countOf('candles', 'color=white&page=2&sort=price')
  const queries = shop.queries.length
  const others = [await countOf('candles', 'color=red'), await countOf('lighting-decor', 'color=white')]
  await addCandles(shop, 1)
  memory.drop(['category:candles'])

  expect([white, secondPage, ...others]).toEqual([30, 30, 0, 0])
  expect(queries).toBe(1)
  expect(await countOf('candles', 'color=white')).toBe(31)
})

test('totals that were being counted when the catalogue changed are counted again', async () => {
  const shop = await openTestShop()
  await addCandles(shop, 2)
  const totals = openCatalogueMemory(shop)
  totals.watch(true)

  const counting = readListingTotals(shop.db, {}, queryOf(''))
  totals.drop(['catalogue'])
  await counting
  await addCandles(shop, 1)

  expect((await readListingTotals(shop.db, {}, queryOf(''))).total).toBe(3)
})

function queryOf(queryString: string): ListingQuery {
  return parseListingQuery(new URLSearchParams(queryString))
}

/** White candles for ten dollars, eleven, twelve and so on. */
async function addCandles(shop: TestShop, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => aProduct(shop, { priceCents: 1000 + index * 100 })))
}

async function addReviews(shop: TestShop, product: { id: string }, stars: number[]): Promise<void> {
  await Promise.all(stars.map((count) => aReview(shop, product, { stars: count })))
}

function pricesOf({ products }: Listing): number[] {
  return products.map(({ priceCents }) => priceCents)
}
