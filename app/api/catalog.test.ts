import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { type Color, colors } from '#rulebook/colors.ts'
import { limits } from '#rulebook/limits.ts'
import { aProduct, aReview } from '#tests/support/make.ts'
import { type Answered, openTestApi, type TestApi } from '#tests/support/test-api.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { ListingSchema, SearchSchema, SuggestionsSchema } from './catalog.schema.ts'

type Listing = z.infer<typeof ListingSchema>

const listingOf = ({ body }: Answered): Listing => ListingSchema.parse(body)
const articlesIn = (answered: Answered): string[] => listingOf(answered).results.map(({ article }) => article)

async function candles(shop: TestShop, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => aProduct(shop, { priceCents: 1000 + index * 100 })))
}

test('every category has a list of its own', async () => {
  const { shop, ask } = await openTestApi()
  await Promise.all(
    categories.map(({ slug, articlePrefix }) => aProduct(shop, { category: slug, article: articlePrefix })),
  )

  const answers = await Promise.all(categories.map(({ slug }) => ask(`/${slug}`)))

  const one = { total: 1, totalProducts: 1, totalPages: 1 }
  expect(answers.map(({ body }) => body)).toMatchObject(
    categories.map(({ name, articlePrefix }) => ({ ...one, results: [{ category: name, article: articlePrefix }] })),
  )
})

test('a product is described as the contract says', async () => {
  const { shop, ask } = await openTestApi()
  const product = await aProduct(shop, {
    article: 'CND-001',
    name: 'Beeswax pillar',
    description: 'Slow.',
    aboutProduct: 'Slow and even.',
    color: 'Gray',
    priceCents: 1290,
    stock: 10,
    held: 3,
    pictures: 2,
    hoverPicture: true,
  })
  await aReview(shop, product, { stars: 4 })

  const answered = await ask('/candles')

  const address = expect.stringMatching(/^http:\/\/localhost:3000\/media\/[0-9a-f]{32}-1200\.webp$/)
  expect(answered.body).toEqual({
    page: 1,
    results: [
      {
        _id: product.id,
        article: 'CND-001',
        name: 'Beeswax pillar',
        category: 'Candles',
        description: 'Slow.',
        aboutProduct: 'Slow and even.',
        color: 'Gray',
        quantity: 7,
        price: 12.9,
        image: [address, address],
        picture: address,
        rating: 4,
        reviewCount: 1,
      },
    ],
    total: 1,
    totalProducts: 1,
    totalPages: 1,
    minPrice: 12.9,
    maxPrice: 12.9,
  })
})

test('a product without pictures has an empty list of them, and a product without a hover picture shows its main one', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'BARE', priceCents: 100 })
  await aProduct(shop, { article: 'SHOWN', priceCents: 200, pictures: 1 })

  const { results } = listingOf(await ask('/products?sort=price&dir=asc'))

  expect(results[0]).toMatchObject({ image: [], picture: '' })
  expect(results[1]?.picture).toBe(results[1]?.image[0])
})

test('a list comes nine products a page', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 20)

  const first = listingOf(await ask('/candles'))
  const last = listingOf(await ask('/candles?page=3'))

  expect([first.results.length, last.results.length]).toEqual([9, 2])
  expect(first).toMatchObject({ page: 1, total: 20, totalPages: 3, minPrice: 10, maxPrice: 29 })
})

test('a page past the last is the last, and one that makes no sense is the first', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 20)

  const pages = ['page=99', 'page=2', 'page=0', 'page=-4', 'page=two', 'page=', 'page=1e9', 'page=1&page=2']
  const answers = await Promise.all(pages.map((search) => ask(`/candles?${search}`)))

  expect(answers.map((answered) => listingOf(answered).page)).toEqual([3, 2, 1, 1, 1, 1, 1, 1])
  expect(new Set(answers.map((answered) => listingOf(answered).total))).toEqual(new Set([20]))
})

test('the price filter narrows the list and leaves its bounds alone', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 20)

  const answered = await ask('/candles?min=12&max=14.5&sort=price&dir=asc')

  expect(listingOf(answered)).toMatchObject({ total: 3, minPrice: 10, maxPrice: 29 })
  expect(listingOf(answered).results.map(({ price }) => price)).toEqual([12, 13, 14])
})

test('an empty list has the bounds of the whole catalogue, so that there is always a range to show', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { category: 'candles', priceCents: 1000 })
  await aProduct(shop, { category: 'table-games', priceCents: 4000 })

  const answered = await ask('/get-warm')

  expect(listingOf(answered)).toMatchObject({ results: [], total: 0, totalPages: 0, minPrice: 10, maxPrice: 40 })
})

test('an empty shop still answers', async () => {
  const { ask } = await openTestApi()

  const answers = await Promise.all([ask('/candles'), ask('/products'), ask('/search?query=x'), ask('/new-collection')])

  const nothing = { page: 1, results: [], total: 0, totalProducts: 0, totalPages: 0, minPrice: 0, maxPrice: 0 }
  expect(answers.map(({ body }) => body)).toMatchObject([nothing, nothing, nothing, nothing])
})

test('colours may be repeated, in any spelling', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'A', color: 'Gray', priceCents: 100 })
  await aProduct(shop, { article: 'B', color: 'Red', priceCents: 200 })
  await aProduct(shop, { article: 'C', color: 'Blue', priceCents: 300 })

  const answered = await ask('/candles?color=Grey&color=red&color=mauve&sort=price&dir=asc')

  expect(articlesIn(answered)).toEqual(['A', 'B'])
})

test('what is empty or makes no sense counts as not given', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 3)

  const searches = [
    'min=&max=&color=&sort=&dir=&page=',
    '&&',
    '&&min=&&',
    'sort=DROP&dir=sideways',
    'min=cheap&max=%00',
  ]
  const answers = await Promise.all(searches.map((search) => ask(`/candles?${search}`)))

  const whole = { page: 1, total: 3, minPrice: 10, maxPrice: 12 }
  expect(answers.map(({ body }) => body)).toMatchObject(Array(searches.length).fill(whole))
})

test('a list can be put in the order of price, of liking and of popularity, both ways', async () => {
  const { shop, ask } = await openTestApi()
  const [cheap] = await Promise.all([
    aProduct(shop, { article: 'CHEAP', priceCents: 100, popularity: 1 }),
    aProduct(shop, { article: 'DEAR', priceCents: 900, popularity: 2 }),
  ])
  await aReview(shop, cheap, { stars: 5 })

  const orders = ['price&dir=asc', 'price&dir=desc', 'reviews', 'reviews&dir=asc', 'popular', 'popular&dir=asc']
  const answers = await Promise.all(orders.map((order) => ask(`/candles?sort=${order}`)))

  expect(answers.map((answered) => articlesIn(answered)[0])).toEqual([
    'CHEAP',
    'DEAR',
    'CHEAP',
    'DEAR',
    'DEAR',
    'CHEAP',
  ])
})

test('search finds by name, under both names of its parameter', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'FOUND', name: 'Beeswax pillar' })
  await aProduct(shop, { article: 'OTHER', name: 'Chess board', description: 'For two.', aboutProduct: 'Maple.' })

  const answers = await Promise.all([
    ask('/search?query=beeswax'),
    ask('/search?name=beeswax'),
    ask('/search?query=&name=beeswax'),
  ])

  expect(answers.map(articlesIn)).toEqual([['FOUND'], ['FOUND'], ['FOUND']])
  expect(SearchSchema.parse(answers[0]?.body).correctedQuery).toBeNull()
})

test('search without words lists the whole catalogue, between prices when they are given', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 12)

  const [empty, none, priced] = await Promise.all([ask('/search?query='), ask('/search'), ask('/search?min=11&max=12')])

  expect([empty, none, priced].map((answered) => listingOf(answered).total)).toEqual([12, 12, 2])
})

test('whatever is searched for, it is not an error', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 1)
  const typed = [
    '%26',
    '%22%27',
    '%F0%9F%95%AF',
    '%E0%A4%A',
    '%25%5F',
    '%5C',
    '%3Cscript%3E',
    '%00',
    '(((',
    'x'.repeat(5000),
  ]

  const answers = await Promise.all(
    typed.flatMap((text) => [ask(`/search?query=${text}`), ask(`/suggestions?query=${text}`)]),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('the new collection is one page in the order of the shop', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'OLD', createdAt: new Date('2025-01-01'), priceCents: 500 })
  await aProduct(shop, { article: 'NEW', createdAt: new Date('2026-01-01'), priceCents: 900 })
  await aProduct(shop, { article: 'PICKED', createdAt: new Date('2024-01-01'), newCollection: true, priceCents: 700 })

  const answered = await ask('/new-collection?page=4')

  expect(articlesIn(answered)).toEqual(['PICKED', 'NEW', 'OLD'])
  expect(answered.body).toMatchObject({ page: 1, total: 3, totalPages: 1, minPrice: 5, maxPrice: 9 })
})

test('what is no longer sold is in no list', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { name: 'Beeswax pillar', active: false, newCollection: true })

  const paths = ['/candles', '/products', '/search?query=beeswax', '/new-collection']
  const answers = await Promise.all(paths.map((path) => ask(path)))

  expect(answers.map((answered) => listingOf(answered).total)).toEqual([0, 0, 0, 0])
})

test('suggestions are few, and lead to the product', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'CND-001', name: 'Beeswax pillar', priceCents: 1290, pictures: 1 })
  await Promise.all(Array.from({ length: 9 }, (_, index) => aProduct(shop, { name: `Beeswax taper ${index}` })))

  const { results } = SuggestionsSchema.parse((await ask('/suggestions?query=beeswax%20pillar')).body)
  const many = SuggestionsSchema.parse((await ask('/suggestions?query=beeswax')).body)
  const none = SuggestionsSchema.parse((await ask('/suggestions?query=%20')).body)

  expect(results[0]).toEqual({
    article: 'CND-001',
    name: 'Beeswax pillar',
    category: 'Candles',
    price: 12.9,
    path: '/candles/product/CND-001',
    picture: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[0-9a-f]{32}-160\.webp$/),
  })
  expect([many.results.length, none.results.length]).toEqual([limits.suggestions, 0])
})

test('the address with an ampersand leads to the one that is canonical, filters and all', async () => {
  const { ask } = await openTestApi()

  const answers = await Promise.all([
    ask('/books-&-journals?page=2&color=Red'),
    ask('/books-%26-journals'),
    ask('/candles/'),
  ])

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/api/books-and-journals?page=2&color=Red'],
    [301, '/api/books-and-journals'],
    [301, '/api/candles'],
  ])
})

test('an answer names what it shows, so that it can be kept until that changes', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'CND-001' })

  const answers = await Promise.all(
    ['/candles', '/get-warm', '/products', '/new-collection', '/search?query=zzz'].map((path) => ask(path)),
  )

  expect(answers.map(({ headers }) => headers.get('x-shows'))).toEqual([
    'category:candles product:CND-001',
    'category:get-warm catalogue',
    'catalogue product:CND-001',
    'new-collection product:CND-001',
    'catalogue',
  ])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
    Array(5).fill('public, max-age=0, must-revalidate'),
  )
})

test('a list takes at most four questions to the database, however much there is', async () => {
  const { shop, ask } = await openTestApi()
  await candles(shop, 30)

  const counts = [
    await queriesDuring(shop, () => ask('/candles?color=White&min=1')),
    await queriesDuring(shop, () => ask('/candles?color=Red')),
    await queriesDuring(shop, () => ask('/products?page=2')),
    await queriesDuring(shop, () => ask('/new-collection')),
    await queriesDuring(shop, () => ask('/search?query=thing')),
    await queriesDuring(shop, () => ask('/search?query=thhing&page=2')),
    await queriesDuring(shop, () => ask('/search?query=zzzzzz')),
  ]

  expect(Math.max(...counts)).toBeLessThanOrEqual(4)
})

async function queriesDuring(shop: TestShop, work: () => Promise<unknown>): Promise<number> {
  shop.queries.length = 0
  await work()
  return shop.queries.length
}

// What a shop of forty products holds, and the same by hand.
type Thing = { category: CategorySlug; color: Color; priceCents: number }

function thingNumber(index: number): Thing {
  const category = categories[index % categories.length]?.slug ?? 'candles'
  return { category, color: colors[(index * 7) % colors.length] ?? 'White', priceCents: 500 + ((index * 337) % 4000) }
}

const things = Array.from({ length: 40 }, (_, index) => thingNumber(index))

const filters = fc.record({
  category: fc.constantFrom(...categories.map(({ slug }) => slug)),
  color: fc.uniqueArray(fc.constantFrom(...colors), { maxLength: 4 }),
  min: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  span: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  page: fc.integer({ min: -2, max: 8 }),
  sort: fc.constantFrom('popular', 'reviews', 'price', 'nonsense'),
  dir: fc.constantFrom('asc', 'desc', 'nonsense'),
})

test('whatever filters are put together, the total is right and the page is valid', async () => {
  const { shop, ask } = await openTestApi()
  await Promise.all(things.map((thing) => aProduct(shop, thing)))

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

      const inColors = things.filter(
        (thing) => thing.category === category && (color.length === 0 || color.includes(thing.color)),
      )
      const fitting = inColors.filter(
        ({ priceCents }) => priceCents >= (min ?? 0) * 100 && priceCents <= (max ?? Number.POSITIVE_INFINITY) * 100,
      )
      const prices = (inColors.length > 0 ? inColors : things).map(({ priceCents }) => priceCents / 100)
      const totalPages = Math.ceil(fitting.length / limits.listingPageSize)
      const shown = Math.max(1, Math.min(page, totalPages))
      expect(listing).toMatchObject({ total: fitting.length, totalProducts: fitting.length, totalPages, page: shown })
      expect([listing.minPrice, listing.maxPrice]).toEqual([Math.min(...prices), Math.max(...prices)])
      expect(listing.results.length).toBe(
        Math.min(limits.listingPageSize, fitting.length - (shown - 1) * limits.listingPageSize),
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('whatever stands in an address, every product is on exactly one page', async () => {
  const { shop, ask } = await openTestApi()
  await Promise.all(things.map((thing) => aProduct(shop, thing)))
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
