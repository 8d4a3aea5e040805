import { expect } from 'vitest'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make.ts'
import type { Call, House } from './call.ts'

/** The only product at this price, so that price filters find it alone. */
async function aDearThing({ shop }: House, category: CategorySlug = 'candles') {
  return await aProduct(shop, { category, name: `A dear thing of ${category}`, priceCents: 777_700, stock: 3 })
}

const filters = 'page=1&min=7777&max=7777&color=White&color=Red&sort=price&dir=asc'
const nonsense = 'page=nowhere&min=&max=&&color=Plaid&sort=nothing&dir=sideways'

function theDearThing(category: string, shown: number | object = 1) {
  const thing = { name: expect.stringContaining('A dear thing'), category, color: 'White', price: 7777, quantity: 3 }
  const range = { minPrice: expect.any(Number), maxPrice: 7777 }
  return { page: 1, results: [thing], total: shown, totalProducts: shown, totalPages: 1, ...range }
}

const everything = {
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
    when: 'narrowed and in order',
    send: async (house) => {
      await aDearThing(house, slug)
      return { path: `/${slug}?${filters}` }
    },
    status: 200,
    answer: theDearThing(name),
  },
  bad: {
    when: 'what is asked makes no sense, the first page is shown',
    send: () => ({ path: `/${slug}?${nonsense}` }),
    status: 200,
    answer: everything,
  },
}))

export const catalogCalls: readonly Call[] = [
  ...listings,
  {
    call: 'GET /products',
    allowed: 'anyone',
    good: {
      when: 'narrowed to what was searched for',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'The dearest', priceCents: 999_900 })
        return { path: '/products?min=9999&max=9999' }
      },
      status: 200,
      answer: { ...everything, results: [{ name: 'The dearest' }], total: 1, totalProducts: 1, totalPages: 1 },
    },
    bad: {
      when: 'what is asked makes no sense, the first page is shown',
      send: () => ({ path: `/products?${nonsense}` }),
      status: 200,
      answer: everything,
    },
  },
  {
    call: 'GET /search',
    allowed: 'anyone',
    good: {
      when: 'a letter is missing',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Sheepskin saddle' })
        return { path: '/search?query=sheepskn&page=1&min=&max=' }
      },
      status: 200,
      answer: { ...everything, results: [{ name: 'Sheepskin saddle' }], total: 1, correctedQuery: 'sheepskin' },
    },
    bad: {
      when: 'nothing is asked for, everything is shown',
      send: () => ({ path: '/search?query=&name=%00%25' }),
      status: 200,
      answer: { ...everything, correctedQuery: null },
    },
    others: [
      {
        when: 'old clients call the text name',
        send: async ({ shop }) => {
          await aProduct(shop, { name: 'Kaleidoscope' })
          return { path: '/search?name=kaleidoscope' }
        },
        status: 200,
        answer: { results: [{ name: 'Kaleidoscope' }] },
      },
      {
        when: 'there are only prices',
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
    call: 'GET /suggestions',
    allowed: 'anyone',
    good: {
      when: 'somebody is typing',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Windowsill wreath' })
        return { path: '/suggestions?query=windows' }
      },
      status: 200,
      answer: { results: [{ name: 'Windowsill wreath', path: expect.stringMatching(/^\/candles\/product\//) }] },
    },
    bad: { when: 'there is nothing yet', send: () => ({}), status: 200, answer: { results: [] } },
  },
  {
    call: 'GET /new-collection',
    allowed: 'anyone',
    good: {
      when: 'something is new',
      send: async ({ shop }) => {
        await aProduct(shop, { name: 'Brand new', newCollection: true })
        return {}
      },
      status: 200,
      answer: { ...everything, results: expect.arrayContaining([expect.objectContaining({ name: 'Brand new' })]) },
    },
    bad: {
      when: 'it is asked for a page, which it has not',
      send: () => ({ path: '/new-collection?page=7' }),
      status: 200,
      answer: { ...everything, totalPages: 1 },
    },
  },
  {
    call: 'GET /product',
    allowed: 'anyone',
    good: {
      when: 'people have said and asked something about it',
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
      when: 'it is not sold here',
      send: () => ({ path: '/product?article=CND-404' }),
      status: 404,
      answer: { error: 'We do not have this product.', code: 'product-not-found' },
    },
    others: [
      {
        when: 'it is off the shelves',
        send: async ({ shop }) => ({
          path: `/product?article=${(await aProduct(shop, { active: false })).article}`,
        }),
        status: 404,
        answer: { code: 'product-not-found' },
      },
    ],
  },
  {
    call: 'PUT /view',
    allowed: 'anyone',
    good: {
      when: 'somebody looks at it',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article } }),
      status: 204,
    },
    bad: {
      when: 'no product is named',
      send: () => ({ body: {} }),
      status: 422,
      answer: { code: 'invalid', fields: { article: expect.stringContaining('article') } },
    },
  },
]
