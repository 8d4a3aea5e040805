import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chanceFrom } from '#db/seed/chance.ts'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { limits } from '#rulebook/limits.ts'
import { aProduct, aReview } from '#tests/support/make.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { listProducts } from './list-products.server.ts'
import { parseListingQuery } from './listing-query.ts'

test('a page shows nine products, and the list says how many there are', async () => {
  const shop = await openTestShop()
  await candles(shop, 20)

  const listing = await listProducts(shop, { category: 'candles' }, asked(''))

  expect(listing).toMatchObject({ page: 1, total: 20, totalPages: 3, minCents: 1000, maxCents: 2900 })
  expect(listing.products).toHaveLength(9)
})

test('a page beyond the last shows the last', async () => {
  const shop = await openTestShop()
  await candles(shop, 20)

  const listing = await listProducts(shop, { category: 'candles' }, asked('page=900&sort=price&dir=asc'))

  expect(listing.page).toBe(3)
  expect(pricesOf(listing)).toEqual([2800, 2900])
})

test('every page of a list has its own products, and together they are all of them', async () => {
  const shop = await openTestShop()
  await candles(shop, 40)

  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => listProducts(shop, { category: 'candles' }, asked(`page=${page}`))),
  )

  const shown = pages.flatMap(({ products }) => products.map(({ article }) => article))
  expect(shown).toHaveLength(40)
  expect(new Set(shown).size).toBe(40)
})

test('the price filter leaves the ends of the price range where they are', async () => {
  const shop = await openTestShop()
  await candles(shop, 20)

  const listing = await listProducts(shop, { category: 'candles' }, asked('min=12&max=13.5'))

  expect(listing).toMatchObject({ total: 2, minCents: 1000, maxCents: 2900 })
})

test('the colour filter moves the ends of the price range', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { color: 'Red', priceCents: 500 })
  await aProduct(shop, { color: 'Gray', priceCents: 700 })
  await aProduct(shop, { color: 'Blue', priceCents: 900 })

  const listing = await listProducts(shop, { category: 'candles' }, asked('color=grey&color=blue'))

  expect(listing).toMatchObject({ total: 2, minCents: 700, maxCents: 900 })
})

test('an empty list still shows the price range of the whole shop', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { category: 'get-warm', priceCents: 700 })
  await aProduct(shop, { category: 'get-warm', priceCents: 9900 })

  const listing = await listProducts(shop, { category: 'candles' }, asked('color=red&page=4'))

  expect(listing).toEqual({ page: 1, products: [], total: 0, totalPages: 0, minCents: 700, maxCents: 9900 })
})

test('a shop without products has empty lists', async () => {
  const shop = await openTestShop()

  const listing = await listProducts(shop, {}, asked('min=5'))

  expect(listing).toEqual({ page: 1, products: [], total: 0, totalPages: 0, minCents: 0, maxCents: 0 })
})

test('what is no longer sold is in no list and in no count', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { priceCents: 700 })
  await aProduct(shop, { priceCents: 200, active: false })

  const listing = await listProducts(shop, {}, asked(''))

  expect(listing).toMatchObject({ total: 1, minCents: 700, maxCents: 700 })
})

test('what is held for a payment under way cannot be bought by others', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { stock: 5, held: 4 })

  const { products } = await listProducts(shop, {}, asked(''))

  expect(products[0]?.available).toBe(1)
})

test('a card has its main and its hover picture', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { pictures: 3, hoverPicture: true })

  const { products } = await listProducts(shop, {}, asked(''))

  expect(products[0]?.mainPicture).toMatchObject({ alt: 'main view', width: 1200, height: 1500 })
  expect(products[0]?.hoverPicture?.alt).toBe('hover view')
})

test('many good reviews outrank one perfect one, and none outrank a bad one', async () => {
  const shop = await openTestShop()
  const bad = await aProduct(shop, { name: 'Bad' })
  const perfect = await aProduct(shop, { name: 'Perfect once' })
  await aProduct(shop, { name: 'Unknown' })
  const good = await aProduct(shop, { name: 'Good often' })
  await review(shop, bad, [1, 2])
  await review(shop, perfect, [5])
  await review(shop, good, [5, 5, 4, 5, 5, 4, 5, 5, 5, 4])

  const { products } = await listProducts(shop, {}, asked('sort=reviews'))

  expect(products.map(({ name }) => name)).toEqual(['Good often', 'Perfect once', 'Unknown', 'Bad'])
})

test('a list of any length, even an empty one, takes two questions to the database', async () => {
  const shop = await openTestShop()
  await candles(shop, 30)
  shop.queries.length = 0

  await listProducts(shop, {}, asked('page=2&color=white&min=5'))
  const forFull = shop.queries.length
  await listProducts(shop, {}, asked('color=red'))

  expect(forFull).toBe(2)
  expect(shop.queries.length - forFull).toBe(2)
})

test('whatever is asked of a list, its page, its order and its figures are right', async () => {
  const shop = await openTestShop()
  const catalogue = await aMixedCatalogue(shop)

  await fc.assert(
    fc.asyncProperty(anyScope, anyQuery, async (category, query) => {
      const listing = await listProducts(shop, category === undefined ? {} : { category }, query)

      expect(inShort(listing)).toEqual(expected(catalogue, category, query))
    }),
    { numRuns: 300 },
  )
})

type Known = {
  id: string
  article: string
  category: CategorySlug
  color: string
  price_cents: number
  popularity: number
  review_score: number
  active: boolean
}

/** Small numbers of everything, so that products share colours, prices and places. */
async function aMixedCatalogue(shop: TestShop): Promise<Known[]> {
  const chance = chanceFrom('a mixed catalogue')
  const scores = [0, 0, 4, 5, 9, 15]
  const rows = Array.from({ length: 150 }, (_, index) => {
    const reviews = chance.between(0, 3)
    return {
      article: `MIX-${index}`,
      name: `Mixed ${index}`,
      category: chance.pick(['candles', 'candles', 'get-warm', 'gift-sets'] as const),
      description: '',
      about_product: '',
      color: chance.pick(['Red', 'Blue', 'Gray', 'No color'] as const),
      price_cents: 100 * chance.between(1, 12) + chance.pick([0, 0, 50]),
      review_count: reviews,
      rating_sum: Math.min(Math.max(scores[chance.between(0, 5)] ?? 0, reviews), reviews * 5),
      active: chance.roll() < 0.85,
    }
  })
  await shop.db.insertInto('products').values(rows).execute()
  // Few different values, so that many products share their place and the tie has to be broken.
  await sql`update listed_products set popularity = product_id * 7 % 6`.execute(shop.db)
  return await shop.db
    .selectFrom('products as p')
    .innerJoin('listed_products as l', 'l.product_id', 'p.id')
    .select([
      'p.id',
      'p.article',
      'p.category',
      'p.color',
      'p.price_cents',
      'l.popularity',
      'p.review_score',
      'p.active',
    ])
    .execute()
}

function expected(catalogue: readonly Known[], category: CategorySlug | undefined, query: ListingQuery) {
  const { minCents = 0, maxCents = Number.POSITIVE_INFINITY } = query
  const sold = catalogue.filter(({ active }) => active)
  const unpriced = sold.filter(
    (product) =>
      (category === undefined || product.category === category) &&
      (query.colors.length === 0 || query.colors.some((color) => color === product.color)),
  )
  const found = unpriced
    .filter(({ price_cents }) => price_cents >= minCents && price_cents <= maxCents)
    .sort((one, other) => sign(query) * (keyOf(query, one) - keyOf(query, other) || Number(one.id) - Number(other.id)))
  const prices = (unpriced.length > 0 ? unpriced : sold).map(({ price_cents }) => price_cents)
  const totalPages = Math.ceil(found.length / limits.listingPageSize)
  const page = Math.max(1, Math.min(query.page, totalPages))
  return {
    articles: found
      .slice((page - 1) * limits.listingPageSize, page * limits.listingPageSize)
      .map((known) => known.article),
    page,
    total: found.length,
    totalPages,
    minCents: Math.min(...prices),
    maxCents: Math.max(...prices),
  }
}

function inShort({ products, ...figures }: Listing) {
  return { articles: products.map(({ article }) => String(article)), ...figures }
}

function sign({ direction }: ListingQuery): number {
  return direction === 'asc' ? 1 : -1
}

function keyOf({ sort }: ListingQuery, product: Known): number {
  return { popular: product.popularity, reviews: product.review_score, price: product.price_cents }[sort]
}

const anyScope = fc.constantFrom(undefined, ...categories.map(({ slug }) => slug))

const anyQuery = fc
  .record({
    page: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer()).map(String),
    min: fc.option(
      fc.integer({ min: 0, max: 1400 }).map((cents) => String(cents / 100)),
      { nil: '' },
    ),
    max: fc.option(
      fc.integer({ min: 0, max: 1400 }).map((cents) => String(cents / 100)),
      { nil: '' },
    ),
    color: fc.subarray([...colors], { maxLength: 4 }),
    sort: fc.constantFrom('popular', 'reviews', 'price', 'nonsense'),
    dir: fc.constantFrom('asc', 'desc', ''),
  })
  .map(({ color, ...rest }) =>
    parseListingQuery(new URLSearchParams([...Object.entries(rest), ...color.map((word) => ['color', word])])),
  )

function asked(address: string): ListingQuery {
  return parseListingQuery(new URLSearchParams(address))
}

/** White ones for ten dollars, eleven, twelve and so on. */
async function candles(shop: TestShop, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => aProduct(shop, { priceCents: 1000 + index * 100 })))
}

async function review(shop: TestShop, product: { id: string }, stars: number[]): Promise<void> {
  await Promise.all(stars.map((count) => aReview(shop, product, { stars: count })))
}

function pricesOf({ products }: Listing): number[] {
  return products.map(({ priceCents }) => priceCents)
}
