import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type PageRecord, pageContext, shopContext } from '#http/router-context.server.ts'
import { messages } from '#rulebook/messages.ts'
import { loader as loadCategory } from '#storefront/catalog/category-page.tsx'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aBanner, aHomePage } from '#tests/support/make-home.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader as loadHome } from './home-page.tsx'
import { meta as describeNotFound, loader as loadNotFound } from './not-found-page.tsx'

test('the home page shows the new collection, and is rebuilt when one of its products changes', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001', newCollection: true })
  const { args, record } = routeArgs(shop, '/')

  const { page } = await loadHome(args)

  expect(page.newCollection).toMatchObject([{ article: 'CND-001' }])
  expect([...(record.pageNames ?? [])]).toEqual([
    'home',
    'new-collection',
    'product:CND-001',
    'scenes',
    'content',
    'catalogue',
  ])
})

test('the home page quotes customers with a name who liked what they bought, each about another product', async () => {
  const shop = await openTestShop()
  const [candle, lamp] = [await aProduct(shop), await aProduct(shop)]
  const message = 'Burns slowly, smells of nothing but wax, and lasts a winter.'
  await aReview(shop, candle, { message, fullName: 'Karen Holm', verified: true })
  await aReview(shop, candle, { message, fullName: 'Olaf Berg' })
  await aReview(shop, candle, { message, stars: 2 })
  await aReview(shop, lamp, { message, fullName: messages.guestName })
  await aReview(shop, lamp, { message: 'Nice.' })
  await aReview(shop, lamp, { message, status: 'new' })
  const { args, record } = routeArgs(shop, '/')

  const { page } = await loadHome(args)

  expect(page.quotedReviews.reviews).toMatchObject([
    { fullName: 'Karen Holm', article: candle.article, verified: true },
  ])
  expect(record.pageNames).toContain(`product:${candle.article}`)
})

test('the home page takes five queries at most', async () => {
  const shop = await openTestShop()
  await aScene(shop, { places: ['home'], products: [await aProduct(shop)] })
  shop.queries.length = 0

  await loadHome(routeArgs(shop, '/').args)

  expect(shop.queries.length).toBeLessThanOrEqual(5)
})

test('no cache keeps the home page and a category longer than their scene shows', async () => {
  const shop = await openTestShop()
  const products = [await aProduct(shop)]
  const endsAt = new Date(shop.now().getTime() + 3_600_000)
  await aScene(shop, { places: ['home', 'head:candles'], products, endsAt })
  const [home, unknown, category] = [
    routeArgs(shop, '/'),
    routeArgs(shop, '/wp-login.php'),
    loaderArgsFor(shop, '/candles'),
  ]

  await Promise.all([loadHome(home.args), loadNotFound(unknown.args), loadCategory(category.args)])

  expect([home.record.trueUntil, unknown.record.trueUntil, category.page.trueUntil]).toEqual([endsAt, endsAt, endsAt])
})

test('no cache keeps the home page longer than a banner shows, and an unknown address has the same banner', async () => {
  const shop = await openTestShop()
  const endsAt = new Date(shop.now().getTime() + 3_600_000)
  const banner = aBanner({ endsAt })
  await aHomePage(shop, { type: 'save', entry: banner }, { type: 'hide', id: 'story', hidden: true })
  const [home, unknown] = [routeArgs(shop, '/'), routeArgs(shop, '/wp-login.php')]

  const [{ page }, { data: notFound }] = await Promise.all([loadHome(home.args), loadNotFound(unknown.args)])

  expect([home.record.trueUntil, unknown.record.trueUntil]).toEqual([endsAt, endsAt])
  expect(page.sections.map(({ id }) => id)).toContain(banner.id)
  expect(notFound.sections).toEqual(page.sections)
})

test('an unknown address shows the home page with status 404, and depends on the same products', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })
  const { args, record } = routeArgs(shop, '/wp-login.php')

  const answer = await loadNotFound(args)

  expect(answer).toMatchObject({ data: { newCollection: [{ article: 'CND-001' }] }, init: { status: 404 } })
  expect(record.pageNames).toEqual(
    new Set(['home', 'new-collection', 'product:CND-001', 'scenes', 'content', 'catalogue']),
  )
})

test('search engines are asked not to index an unknown address', () => {
  const head = describeNotFound()

  expect(head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

function routeArgs(shop: TestShop, path: string) {
  const url = new URL(path, 'http://localhost')
  const record: PageRecord = { requestId: 'test', nonce: 'nonce', pageNames: null, trueUntil: null, problem: null }
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(pageContext, record)
  const args = { request: new Request(url), url, context, params: { '*': '' }, pattern: path } as const
  return { args, record }
}
