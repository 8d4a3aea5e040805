import { expect, test } from 'vitest'
import { categories } from '#rulebook/categories.ts'
import { articlesIn, createCandles, listingOf } from '#tests/support/listings.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

test('every category has its own list', async () => {
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

test('a product has the fields of the contract', async () => {
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
    minPrice: 12,
    maxPrice: 13,
  })
})

test('a product without pictures has an empty list, and one without a hover picture shows its main one', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'BARE', priceCents: 100 })
  await aProduct(shop, { article: 'SHOWN', priceCents: 200, pictures: 1 })

  const { results } = listingOf(await ask('/products?sort=price&dir=asc'))

  expect(results[0]).toMatchObject({ image: [], picture: '' })
  expect(results[1]?.picture).toBe(results[1]?.image[0])
})

test('a list has nine products a page', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 20)

  const first = listingOf(await ask('/candles'))
  const last = listingOf(await ask('/candles?page=3'))

  expect([first.results.length, last.results.length]).toEqual([9, 2])
  expect(first).toMatchObject({ page: 1, total: 20, totalPages: 3, minPrice: 10, maxPrice: 29 })
})

test('a page past the last is the last, and an invalid one is the first', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 20)

  const pages = ['page=99', 'page=2', 'page=0', 'page=-4', 'page=two', 'page=', 'page=1e9', 'page=1&page=2']
  const answers = await Promise.all(pages.map((search) => ask(`/candles?${search}`)))

  expect(answers.map((answered) => listingOf(answered).page)).toEqual([3, 2, 1, 1, 1, 1, 1, 1])
  expect(new Set(answers.map((answered) => listingOf(answered).total))).toEqual(new Set([20]))
})

test('the price filter narrows the list but not its price bounds', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 20)

  const answered = await ask('/candles?min=12&max=14.5&sort=price&dir=asc')

  expect(listingOf(answered)).toMatchObject({ total: 3, minPrice: 10, maxPrice: 29 })
  expect(listingOf(answered).results.map(({ price }) => price)).toEqual([12, 13, 14])
})

test('an empty list has the price bounds of the whole catalogue', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { category: 'candles', priceCents: 1000 })
  await aProduct(shop, { category: 'table-games', priceCents: 4000 })

  const answered = await ask('/get-warm')

  expect(listingOf(answered)).toMatchObject({ results: [], total: 0, totalPages: 0, minPrice: 10, maxPrice: 40 })
})

test('an empty shop returns empty lists', async () => {
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

test('empty and invalid parameters are ignored', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 3)

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

test('a list can be sorted by price, rating and popularity, in both directions', async () => {
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

test('the price bounds are whole dollars, and filtering by them keeps the products at both ends', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'LOW', priceCents: 1290, category: 'candles' })
  await aProduct(shop, { article: 'MIDDLE', priceCents: 2000, category: 'candles' })
  await aProduct(shop, { article: 'HIGH', priceCents: 7710, category: 'candles' })

  const all = await ask('/candles?sort=price&dir=asc')
  const within = await ask('/candles?sort=price&dir=asc&min=12&max=78')

  expect(all.body).toMatchObject({ minPrice: 12, maxPrice: 78 })
  expect(articlesIn(within)).toEqual(['LOW', 'MIDDLE', 'HIGH'])
})

test("the new collection is one page in the shop's order", async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { article: 'OLD', createdAt: new Date('2025-01-01'), priceCents: 500 })
  await aProduct(shop, { article: 'NEW', createdAt: new Date('2026-01-01'), priceCents: 900 })
  await aProduct(shop, { article: 'PICKED', createdAt: new Date('2024-01-01'), newCollection: true, priceCents: 700 })

  const answered = await ask('/new-collection?page=4')

  expect(articlesIn(answered)).toEqual(['PICKED', 'NEW', 'OLD'])
  expect(answered.body).toMatchObject({ page: 1, total: 3, totalPages: 1, minPrice: 5, maxPrice: 9 })
})

test('products that are no longer sold are in no list', async () => {
  const { shop, ask } = await openTestApi()
  await aProduct(shop, { name: 'Beeswax pillar', active: false, newCollection: true })

  const paths = ['/candles', '/products', '/search?query=beeswax', '/new-collection']
  const answers = await Promise.all(paths.map((path) => ask(path)))

  expect(answers.map((answered) => listingOf(answered).total)).toEqual([0, 0, 0, 0])
})

test('an answer names the pages and products it shows, so that it can be cached until they change', async () => {
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

test('a list takes at most four queries, however many products there are', async () => {
  const { shop, ask } = await openTestApi()
  await createCandles(shop, 30)

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
