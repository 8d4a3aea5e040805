/** @module-tag nightly */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSeededRandom } from '#db/seed/seeded-random.ts'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { listProducts } from './list-products.server.ts'
import { parseListingQuery } from './listing-query.ts'

test('for any filters a list has the right page, order and figures', async () => {
  const shop = await openTestShop()
  const catalogue = await aMixedCatalogue(shop)

  await fc.assert(
    fc.asyncProperty(anyScope, anyQuery, async (category, query) => {
      const listing = await listProducts(shop, category === undefined ? {} : { category }, query)

      expect(summarize(listing)).toEqual(expected(catalogue, category, query))
    }),
    { numRuns: 300 },
  )
})

type CatalogueRow = {
  id: string
  article: string
  category: CategorySlug
  color: string
  price_cents: number
  popularity: number
  review_score: number
  active: boolean
}

/** Few distinct values, so that products share colours, prices and ranks. */
async function aMixedCatalogue(shop: TestShop): Promise<CatalogueRow[]> {
  const chance = createSeededRandom('a mixed catalogue')
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
      active: chance.fraction() < 0.85,
    }
  })
  await shop.db.insertInto('products').values(rows).execute()
  // Few distinct values, so that many products tie and the tie has to be broken.
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

function expected(catalogue: readonly CatalogueRow[], category: CategorySlug | undefined, query: ListingQuery) {
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
  const totalPages = Math.ceil(found.length / listingLimits.pageSize)
  const page = Math.max(1, Math.min(query.page, totalPages))
  return {
    articles: found.slice((page - 1) * listingLimits.pageSize, page * listingLimits.pageSize).map((row) => row.article),
    page,
    total: found.length,
    totalPages,
    minCents: Math.min(...prices),
    maxCents: Math.max(...prices),
  }
}

function summarize({ products, ...totals }: Listing) {
  return { articles: products.map(({ article }) => String(article)), ...totals }
}

function sign({ direction }: ListingQuery): number {
  return direction === 'asc' ? 1 : -1
}

function keyOf({ sort }: ListingQuery, product: CatalogueRow): number {
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
    parseListingQuery(new URLSearchParams([...Object.entries(rest), ...color.map((name) => ['color', name])])),
  )
