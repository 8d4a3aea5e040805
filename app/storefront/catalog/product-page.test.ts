import { expect, test } from 'vitest'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './product-page.tsx'

test('a product page shows reviews, answered questions and related products', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { article: 'CND-001', pictures: 2, hoverPicture: true })
  const neighbour = await aProduct(shop, { article: 'CND-002' })
  await aReview(shop, candle, { stars: 4 })
  await aReview(shop, candle, { stars: 1, status: 'new' })
  await aQuestion(shop, candle)
  await aQuestion(shop, candle, { answer: null })

  const answer = await loadProduct(shop, 'candles', 'CND-001')

  expect(answer).toMatchObject({
    page: {
      found: true,
      product: { article: 'CND-001', rating: 4, reviewCount: 1, pictures: [{}, {}, {}] },
      reviews: [{ stars: 4 }],
      distribution: [0, 0, 0, 1, 0],
      questions: [{ answers: [{ fullName: 'Hyggehus' }] }],
      related: [{ article: neighbour.article }],
    },
  })
})

test('a product page says when the product arrives, and until when that is true', async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:26:00Z' })
  await aProduct(shop, { article: 'CND-001' })
  const saidAt = async (now: string) => {
    shop.clock.set(now)
    const { page, args } = loaderArgsFor(shop, '/candles/product/CND-001')
    const loaded = await loader({ ...args, params: { category: 'candles', article: 'CND-001' } })
    return { page: loaded, trueUntil: page.trueUntil }
  }

  const inTime = await saidAt('2026-11-24T14:59:59Z')
  const late = await saidAt('2026-11-24T15:00:00Z')

  expect(inTime).toMatchObject({
    page: { page: { arrival: 'At your locker Nov\u00A026–27', arrivalUntil: Date.parse('2026-11-24T15:00:00Z') } },
    trueUntil: new Date('2026-11-24T15:00:00Z'),
  })
  expect(late).toMatchObject({
    page: { page: { arrival: 'At your locker Nov\u00A027–30' } },
    trueUntil: new Date('2026-11-25T00:00:00Z'),
  })
})

test('a product page shows a scene with the product and others, in two queries, and goes stale with the scene', async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:26:00Z' })
  const candle = await aProduct(shop, { article: 'CND-001', facts: { burningTime: 60 } })
  const tray = await aProduct(shop, { article: 'CND-004' })
  await aReview(shop, candle)
  await aScene(shop, { products: [candle, tray], endsAt: new Date('2026-11-24T12:00:00Z') })
  const { page, args } = loaderArgsFor(shop, '/candles/product/CND-001')
  await loader({ ...args, params: { category: 'candles', article: 'CND-001' } })
  shop.queries.length = 0

  const loaded = await loader({ ...args, params: { category: 'candles', article: 'CND-001' } })

  expect(loaded).toMatchObject({
    page: {
      product: { facts: { burningTime: 60 }, fact: 'Burns 60 h' },
      scene: { products: [{ article: 'CND-001' }, { article: 'CND-004' }], dots: { wide: [{}, {}] } },
      delivery: { methods: [{ price: '$5.00' }, {}, {}], returns: '30 days to send it back' },
    },
  })
  expect(shop.queries.filter(({ sql }) => !sql.includes('settings'))).toHaveLength(2)
  expect(page.trueUntil).toEqual(new Date('2026-11-24T12:00:00Z'))
  expect([...(page.pageNames ?? [])]).toEqual(expect.arrayContaining(['scenes', 'product:CND-004']))
})

test('a product that is alone in a scene has none on its page', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { article: 'CND-001' })
  const inactive = await aProduct(shop, { active: false })
  await aScene(shop, { products: [candle, inactive] })

  expect(await loadProduct(shop, 'candles', 'CND-001')).toMatchObject({ page: { scene: null } })
})

test('an unknown or removed product is answered with 404 and popular products', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001', active: false })
  const other = await aProduct(shop)

  const unknown = await loadProduct(shop, 'candles', 'NOPE-1')
  const retired = await loadProduct(shop, 'candles', 'CND-001')

  const missing = { init: { status: 404 }, data: { page: { found: false, popular: [{ article: other.article }] } } }
  expect(unknown).toMatchObject(missing)
  expect(retired).toMatchObject(missing)
})

test('a product under the wrong category is redirected permanently and keeps its query string', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const answer = await loadProduct(shop, 'get-warm', 'CND-001', '?from=email').catch((thrown: unknown) => thrown)

  expect(answer).toMatchObject({ status: 301 })
  expect(locationOf(answer)).toBe('/candles/product/CND-001?from=email')
})

test('an article in lower case is redirected to its upper-case address', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const answer = await loadProduct(shop, 'candles', 'cnd-001').catch((thrown: unknown) => thrown)

  expect(locationOf(answer)).toBe('/candles/product/CND-001')
})

test('the page cache knows which products the page shows, and does not cache the page of an unknown product', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })
  await aProduct(shop, { article: 'CND-002' })
  const shown = productRequest(shop, 'candles', 'CND-001')
  const missing = productRequest(shop, 'candles', 'NOPE-1')

  await loader(shown.args)
  await loader(missing.args)

  expect([...(shown.page.pageNames ?? [])]).toEqual(['scenes', 'product:CND-001', 'product:CND-002'])
  expect(missing.page.pageNames).toBeNull()
})

test('any text in place of an article is answered with 404, without an error', async () => {
  const shop = await openTestShop()

  const answers = await Promise.all([
    loadProduct(shop, 'candles', "'; drop table products"),
    loadProduct(shop, 'candles', '\0'),
    loadProduct(shop, 'candles', 'x'.repeat(5000)),
  ])

  expect(answers).toMatchObject([{ init: { status: 404 } }, { init: { status: 404 } }, { init: { status: 404 } }])
})

function loadProduct(shop: TestShop, category: string, article: string, search = '') {
  return loader(productRequest(shop, category, article, search).args)
}

function productRequest(shop: TestShop, category: string, article: string, search = '') {
  const { page, args } = loaderArgsFor(shop, `/${category}/product/${encodeURIComponent(article)}${search}`)
  return { page, args: { ...args, params: { category, article } } }
}

function locationOf(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null
}
