import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { type Color, colors } from '#rulebook/colors.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { listingOf } from '#tests/support/listings.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi, type TestApi } from '#tests/support/test-api.ts'

// The products of the test shop; the tests calculate the expected lists from them.
type TestProduct = { category: CategorySlug; color: Color; priceCents: number }

function productNumber(index: number): TestProduct {
  const category = categories[index % categories.length]?.slug ?? 'candles'
  return { category, color: colors[(index * 7) % colors.length] ?? 'White', priceCents: 500 + ((index * 337) % 4000) }
}

const products = Array.from({ length: 40 }, (_, index) => productNumber(index))

const filters = fc.record({
  category: fc.constantFrom(...categories.map(({ slug }) => slug)),
  color: fc.uniqueArray(fc.constantFrom(...colors), { maxLength: 4 }),
  min: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  span: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  page: fc.integer({ min: -2, max: 8 }),
  sort: fc.constantFrom('popular', 'reviews', 'price', 'nonsense'),
  dir: fc.constantFrom('asc', 'desc', 'nonsense'),
})

test('any combination of filters gives the right total and a valid page', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const { shop, ask } = await openTestApi()
  await Promise.all(products.map((product) => aProduct(shop, product)))

  await fc.assert(
    fc.asyncProperty(filters, async ({ category, color, min, span, page, sort, dir }) => {
      const max = span === undefined ? undefined : (min ?? 0) + span
      const search = new URLSearchParams({
        page: String(page),
        sort,
        dir,
        min: String(min ?? ''),
        max: String(max ?? ''),
      })
      for (const each of color) search.append('color', each)

      const listing = listingOf(await ask(`/${category}?${search}`))

      const inColors = products.filter(
        (product) => product.category === category && (color.length === 0 || color.includes(product.color)),
      )
      const fitting = inColors.filter(
        ({ priceCents }) => priceCents >= (min ?? 0) * 100 && priceCents <= (max ?? Number.POSITIVE_INFINITY) * 100,
      )
      const prices = (inColors.length > 0 ? inColors : products).map(({ priceCents }) => priceCents / 100)
      const totalPages = Math.ceil(fitting.length / listingLimits.pageSize)
      const shown = Math.max(1, Math.min(page, totalPages))
      expect(listing).toMatchObject({ total: fitting.length, totalProducts: fitting.length, totalPages, page: shown })
      expect([listing.minPrice, listing.maxPrice]).toEqual([
        Math.floor(Math.min(...prices)),
        Math.ceil(Math.max(...prices)),
      ])
      expect(listing.results.length).toBe(
        Math.min(listingLimits.pageSize, fitting.length - (shown - 1) * listingLimits.pageSize),
      )
    }),
    { numRuns: 40 },
  )
})

test('with any parameters, every product is on exactly one page', async () => {
  const { shop, ask } = await openTestApi()
  await Promise.all(products.map((product) => aProduct(shop, product)))
  const word = fc.oneof(
    fc.constantFrom('page', 'min', 'max', 'color', 'sort', 'dir', 'query', 'name', ''),
    fc.string({ maxLength: 5 }),
  )
  const value = fc.oneof(
    fc.constantFrom('', '1', '-1', '1e3', 'NaN', 'Infinity', '9'.repeat(30), '12.5', 'Grey', 'price', 'asc'),
    fc.string(),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, value), { maxLength: 6 }), async (pairs) => {
      const search = new URLSearchParams(pairs)

      const total = listingOf(await ask(`/search?${search}`)).total
      const articles = await articlesOnAllPages(ask, search)

      expect(articles.length).toBe(total)
      expect(new Set(articles).size).toBe(total)
    }),
    { numRuns: 25 },
  )
}, 60_000)

async function articlesOnAllPages(ask: TestApi['ask'], search: URLSearchParams, page = 1): Promise<string[]> {
  const params = new URLSearchParams([...search].filter(([name]) => name !== 'page'))
  params.set('page', String(page))
  const listing = listingOf(await ask(`/search?${params}`))
  const articles = listing.results.map(({ article }) => article)
  return page < listing.totalPages ? [...articles, ...(await articlesOnAllPages(ask, search, page + 1))] : articles
}
