/** @module-tag nightly */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSeededRandom } from '#db/seed/seeded-random.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { ListingQuery } from './catalog.ts'
import { defaultListingQuery, parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'

test('no search text causes an error', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Wicked & Sons’ “Lamp” №5 🕯️' })

  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const { products, total } = await searchProducts(shop, text, defaultListingQuery)

      expect(products).toHaveLength(total)
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('for any search the page, its order and its figures are right', async () => {
  const shop = await openTestShop()
  const catalogue = await aWordyCatalogue(shop)

  await fc.assert(
    fc.asyncProperty(anyKnownWords, anyQuery, async (words, query) => {
      // Otherwise products with similar words, or with some of the words, are shown.
      fc.pre(catalogue.some(({ content }) => containsAll(content, words)))
      const {
        products,
        correctedText,
        leftOut,
        facets: _facets,
        ...figures
      } = await searchProducts(shop, words.join(' '), query)

      expect({ articles: products.map(({ article }) => String(article)), ...figures }).toEqual(
        expected(catalogue, words, query),
      )
      expect([correctedText, leftOut]).toEqual([null, []])
    }),
    { numRuns: 200 },
  )
}, 60_000)

const vocabulary = ['amber', 'ember', 'oak', 'oakum', 'wool', 'lamp', 'lampion', 'tin', 'tinder', 'moss'] as const

type CatalogueRow = {
  article: string
  name: string
  content: string
  color: string
  priceCents: number
  popularity: number
  place: number
}

async function aWordyCatalogue(shop: TestShop): Promise<CatalogueRow[]> {
  const chance = createSeededRandom('a wordy catalogue')
  const words = (count: number) => chance.shuffle(vocabulary).slice(0, count).join(' ')
  const catalogue = Array.from({ length: 120 }, (_, place) => {
    const name = words(chance.between(1, 3))
    const description = words(chance.between(0, 3))
    return {
      article: `WRD-${place}`,
      name,
      content: `${name} ${description}`,
      description,
      color: chance.pick(['Red', 'Blue'] as const),
      priceCents: chance.between(1, 9) * 100,
      popularity: chance.between(1, 5),
      place,
    }
  })
  await shop.db
    .insertInto('products')
    .values(
      catalogue.map(({ content, place, popularity, priceCents, ...product }) => ({
        ...product,
        category: 'candles' as const,
        about_product: '',
        price_cents: priceCents,
      })),
    )
    .execute()
  await Promise.all(
    catalogue.map(({ article, popularity }) =>
      sql`update listed_products set popularity = ${popularity} from products p where p.id = product_id and p.article = ${article}`.execute(
        shop.db,
      ),
    ),
  )
  return catalogue
}

function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.split(' ').some((content) => content.startsWith(word)))
}

function expected(catalogue: readonly CatalogueRow[], words: readonly string[], query: ListingQuery) {
  const { minCents = 0, maxCents = Number.POSITIVE_INFINITY } = query
  const isNamed = ({ name }: CatalogueRow) => (query.sort === 'popular' && containsAll(name, words) ? 1 : 0)
  const key = (row: CatalogueRow) => ({ popular: row.popularity, price: row.priceCents, reviews: 0 })[query.sort]
  const sign = query.direction === 'asc' ? 1 : -1
  const unpriced = catalogue.filter(
    ({ content, color }) =>
      containsAll(content, words) && (query.colors.length === 0 || query.colors.some((wanted) => wanted === color)),
  )
  const found = unpriced
    .filter(({ priceCents }) => priceCents >= minCents && priceCents <= maxCents)
    .sort((one, other) => isNamed(other) - isNamed(one) || sign * (key(one) - key(other) || one.place - other.place))
  const prices = (unpriced.length > 0 ? unpriced : catalogue).map(({ priceCents }) => priceCents)
  const totalPages = Math.ceil(found.length / listingLimits.pageSize)
  const page = Math.max(1, Math.min(query.page, totalPages))
  return {
    articles: found
      .slice((page - 1) * listingLimits.pageSize, page * listingLimits.pageSize)
      .map(({ article }) => article),
    page,
    total: found.length,
    totalPages,
    minCents: Math.min(...prices),
    maxCents: Math.max(...prices),
  }
}

/** At least 3 letters: shorter beginnings could be stop words. */
const anyKnownWords = fc.array(
  fc.tuple(fc.constantFrom(...vocabulary), fc.nat()).map(([word, length]) => word.slice(0, 3 + (length % word.length))),
  { minLength: 1, maxLength: 3 },
)

const anyQuery = fc
  .record({
    page: fc.integer({ min: 1, max: 8 }).map(String),
    min: fc.constantFrom('', '3'),
    max: fc.constantFrom('', '7'),
    color: fc.constantFrom('', 'Red', 'Green'),
    sort: fc.constantFrom('popular', 'price', 'reviews'),
    dir: fc.constantFrom('asc', 'desc'),
  })
  .map((params) => parseListingQuery(new URLSearchParams(params)))

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...`ab'"\\&|!():*<->%_$;-\0 \ud800\udc00🕯é`), maxLength: 40 }),
  fc.constantFrom('x'.repeat(5000), '\u0301'.repeat(5000), 'a '.repeat(2500), '😀'.repeat(101), '\ud83d'.repeat(300)),
)
