import { sql } from 'kysely'
import { expect } from 'vitest'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { planReductions } from '#shop/prices/plan-reductions.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import type { Call, ContractApi } from './call.ts'

/** The only product at this price, so that price filters find it alone. */
async function anExpensiveProduct({ shop }: ContractApi, category: CategorySlug = 'candles') {
  return await aProduct(shop, { category, name: `An expensive product of ${category}`, priceCents: 777_700, stock: 3 })
}

const filters = 'page=1&min=7777&max=7777&color=White&color=Red&sort=price&dir=asc'
const invalidParameters = 'page=nowhere&min=&max=&&color=Plaid&sort=nothing&dir=sideways'

function expensiveProductListing(category: string, count: number | object = 1) {
  const product = {
    name: expect.stringContaining('An expensive product'),
    category,
    color: 'White',
    price: 7777,
    quantity: 3,
  }
  const range = { minPrice: expect.any(Number), maxPrice: 7777 }
  return { page: 1, results: [product], total: count, totalProducts: count, totalPages: 1, ...range }
}

const anyListing = {
  page: 1,
  results: expect.any(Array),
  total: expect.any(Number),
  totalProducts: expect.any(Number),
  totalPages: expect.any(Number),
  minPrice: expect.any(Number),
  maxPrice: expect.any(Number),
}

const listings: readonly Call[] = categories.map(({ slug, name }) => ({
  call: `GET /${slug}`,
  allowed: 'anyone',
  good: {
    when: 'the list is filtered and sorted',
    send: async (testApi) => {
      await anExpensiveProduct(testApi, slug)
      return { path: `/${slug}?${filters}` }
    },
    status: 200,
    answer: expensiveProductListing(name),
  },
  bad: {
    when: 'the parameters are invalid, so the first page is shown',
    send: () => ({ path: `/${slug}?${invalidParameters}` }),
    status: 200,
    answer: anyListing,
  },
}))

export const catalogCalls: readonly Call[] = [
  ...listings,
  {
    call: 'GET /products',
    allowed: 'anyone',
    good: {
      when: 'the list is filtered',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'The dearest', priceCents: 999_900 })
        return { path: '/products?min=9999&max=9999' }
      },
      status: 200,
      answer: { ...anyListing, results: [{ name: 'The dearest' }], total: 1, totalProducts: 1, totalPages: 1 },
    },
    bad: {
      when: 'the parameters are invalid, so the first page is shown',
      send: () => ({ path: `/products?${invalidParameters}` }),
      status: 200,
      answer: anyListing,
    },
  },
  {
    call: 'GET /search',
    allowed: 'anyone',
    good: {
      when: 'a character is missing in the query',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Sheepskin saddle' })
        return { path: '/search?query=sheepskn&page=1&min=&max=' }
      },
      status: 200,
      answer: { ...anyListing, results: [{ name: 'Sheepskin saddle' }], total: 1, correctedQuery: 'sheepskin' },
    },
    bad: {
      when: 'the query is empty, so everything is shown',
      send: () => ({ path: '/search?query=&name=%00%25' }),
      status: 200,
      answer: { ...anyListing, correctedQuery: null },
    },
    others: [
      {
        when: 'an old client sends the query as name',
        send: async ({ shop }) => {
          await aProduct(shop, { name: 'Kaleidoscope' })
          return { path: '/search?name=kaleidoscope' }
        },
        status: 200,
        answer: { results: [{ name: 'Kaleidoscope' }] },
      },
      {
        when: 'only prices are given',
        send: async ({ shop }) => {
          await aProduct(shop, { name: 'Just a price', priceCents: 888_800 })
          return { path: '/search?min=8888&max=8888' }
        },
        status: 200,
        answer: { results: [{ name: 'Just a price' }], total: 1 },
      },
    ],
  },
  {
    call: 'GET /facets',
    allowed: 'anyone',
    good: {
      when: 'a search is filtered by price',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Facetious bear', color: 'Blue', priceCents: 1150 })
        await aProduct(shop, { name: 'Facetious owl', color: 'Red', category: 'get-warm', priceCents: 2350 })
        return { path: '/facets?query=facetious&min=12' }
      },
      status: 200,
      answer: {
        total: 1,
        minPrice: 11,
        maxPrice: 24,
        colors: { Red: 1 },
        categories: { 'get-warm': 1 },
        prices: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      },
    },
    bad: {
      when: 'no product has the words',
      send: () => ({ path: '/facets?query=xylophone&color=Plaid&min=x&category=ships' }),
      status: 200,
      answer: { total: 0, minPrice: 0, maxPrice: 0, colors: {}, categories: {}, prices: [] },
    },
    others: [
      {
        when: 'a category is counted',
        send: async ({ shop }) => {
          await aProduct(shop, { category: 'table-games', color: 'Green', priceCents: 555_500 })
          return { path: '/facets?category=table-games&min=5555&max=5555' }
        },
        status: 200,
        answer: { total: 1, colors: { Green: 1 }, categories: { 'table-games': 1 } },
      },
    ],
  },
  {
    call: 'GET /suggestions',
    allowed: 'anyone',
    good: {
      when: 'the first characters are typed',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Windowsill wreath' })
        return { path: '/suggestions?query=windows' }
      },
      status: 200,
      answer: { results: [{ name: 'Windowsill wreath', path: expect.stringMatching(/^\/candles\/product\//) }] },
    },
    bad: { when: 'nothing is typed', send: () => ({}), status: 200, answer: { results: [], correctedQuery: null } },
  },
  {
    call: 'GET /new-collection',
    allowed: 'anyone',
    good: {
      when: 'there are new products',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Brand new', newCollection: true })
        return {}
      },
      status: 200,
      answer: { ...anyListing, results: expect.arrayContaining([expect.objectContaining({ name: 'Brand new' })]) },
    },
    bad: {
      when: 'a page is requested that does not exist',
      send: () => ({ path: '/new-collection?page=7' }),
      status: 200,
      answer: { ...anyListing, totalPages: 1 },
    },
  },
  {
    call: 'GET /product',
    allowed: 'anyone',
    good: {
      when: 'the product has reviews and questions',
      send: async ({ shop }) => {
        const product = await aProduct(shop, { name: 'Much discussed', pictures: 2, hoverPicture: true })
        await aReview(shop, product, { stars: 4, message: 'Good.', fullName: 'Ida Lund', verified: true })
        await aReview(shop, product, { status: 'new' })
        await aQuestion(shop, product, { message: 'Does it drip?', answer: 'It does not.' })
        return { path: `/product?article=${product.article}` }
      },
      status: 200,
      answer: {
        _id: expect.any(String),
        article: expect.any(String),
        name: 'Much discussed',
        category: 'Candles',
        description: expect.any(String),
        aboutProduct: expect.any(String),
        image: [expect.stringMatching(/^http:\/\/localhost:3000\//), expect.any(String)],
        picture: expect.stringMatching(/^http:\/\/localhost:3000\//),
        rating: 4,
        reviewCount: 1,
        feedbacks: [{ fullName: 'Ida Lund', message: 'Good.', stars: 4, approved: true, verified: true }],
        questions: [{ message: 'Does it drip?', answers: [{ fullName: 'Hyggehus', message: 'It does not.' }] }],
      },
    },
    bad: {
      when: 'the product does not exist',
      send: () => ({ path: '/product?article=CND-404' }),
      status: 404,
      answer: { error: 'We do not have this product.', code: 'product-not-found' },
    },
    others: [
      {
        when: 'its price is lowered for a time',
        send: async ({ shop }) => {
          const { id, article } = await aProduct(shop, { priceCents: 5000 })
          // The price was the same yesterday: without a past there is no reduction to announce.
          await sql`update price_periods set from_at = from_at - interval '1 day' where product_id = ${id}`.execute(
            shop.db,
          )
          const endsAt = new Date(Date.now() + 7 * 86_400_000)
          const terms = { price: { cents: 3500 }, startsAt: null, endsAt }
          await planReductions(shop, await anActor(shop, { isAdmin: true }), [article], terms)
          return { path: `/product?article=${article}` }
        },
        status: 200,
        answer: { price: 35, compareAtPrice: 50, lowestPrice30Days: 50, priceUntil: expect.stringMatching(/Z$/) },
      },
      {
        when: 'the product is inactive',
        send: async ({ shop }) => ({
          path: `/product?article=${(await aProduct(shop, { active: false })).article}`,
        }),
        status: 404,
        answer: { code: 'product-not-found' },
      },
    ],
  },
  {
    call: 'PUT /searched',
    allowed: 'anyone',
    good: {
      when: 'a result is clicked',
      send: () => ({ body: { query: 'lamp', total: 3, place: 2 } }),
      status: 204,
    },
    bad: {
      when: 'the place is not a number',
      send: () => ({ body: { query: 'lamp', total: 3, place: 'first' } }),
      status: 422,
      answer: { code: 'invalid', fields: { place: expect.any(String) } },
    },
  },
  {
    call: 'PUT /view',
    allowed: 'anyone',
    good: {
      when: 'a product is viewed',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article } }),
      status: 204,
    },
    bad: {
      when: 'the article is missing',
      send: () => ({ body: {} }),
      status: 422,
      answer: { code: 'invalid', fields: { article: expect.stringContaining('article') } },
    },
  },
]
