import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader as answerRobots } from './robots-resource.ts'
import { loader as answerSitemap } from './sitemap-resource.ts'

test('a small shop has one sitemap', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const response = await answerSitemap(routeArgs(shop, '/sitemap.xml'))

  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('application/xml')
  expect(text).toContain('<loc>http://localhost:3000/candles/product/CND-001</loc>')
  expect(text.trimEnd().endsWith('</urlset>')).toBe(true)
})

test('a large shop has a sitemap index, and its first part begins with the pages', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })
  await sql`alter table products alter column id restart with 100000`.execute(shop.db)
  await aProduct(shop, { article: 'CND-002' })

  const index = await answerSitemap(routeArgs(shop, '/sitemap.xml'))
  const first = await answerSitemap(routeArgs(shop, '/sitemap.xml?part=1'))
  const last = await answerSitemap(routeArgs(shop, '/sitemap.xml?part=3'))

  expect(await index.text()).toContain('<loc>http://localhost:3000/sitemap.xml?part=3</loc>')
  expect(await first.text()).toContain('<loc>http://localhost:3000/get-warm</loc>')
  expect(await last.text()).not.toContain('get-warm')
})

test('a part that does not exist is answered with 404', async () => {
  const shop = await openTestShop()
  await aProduct(shop)

  const responses = await Promise.all(
    ['2', '0', '-1', 'x'].map((part) => answerSitemap(routeArgs(shop, `/sitemap.xml?part=${part}`))),
  )

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a sitemap is cached until the catalogue changes, and a part that does not exist is not cached', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  const sitemap = loaderArgsFor(shop, '/sitemap.xml')
  const missing = loaderArgsFor(shop, '/sitemap.xml?part=2')

  await Promise.all([answerSitemap(sitemap.args), answerSitemap(missing.args)])

  expect([...(sitemap.page.pageNames ?? [])]).toEqual(['catalogue', 'content'])
  expect(missing.page.pageNames).toBeNull()
})

test('stories are in the sitemap while readers may see them, and it is made again when one comes or goes', async () => {
  const shop = await openTestShop()
  const from = new Date(shop.now().getTime() + 3_600_000)
  const [shown, planned, draft] = [
    await aStory(shop, { slug: 'low-light' }),
    await aStory(shop, { slug: 'first-snow', startsAt: from }),
    await aStory(shop, { slug: 'unfinished', isDraft: true }),
  ]
  const { args, page } = loaderArgsFor(shop, '/sitemap.xml')

  const before = await (await answerSitemap(args)).text()
  shop.clock.advance(3_600_000)
  const after = await (await answerSitemap(routeArgs(shop, '/sitemap.xml'))).text()

  const namesIn = (text: string) =>
    [shown, planned, draft].map(({ slug }) => slug).filter((slug) => text.includes(`/stories/${slug}<`))
  expect([namesIn(before), namesIn(after)]).toEqual([['low-light'], ['low-light', 'first-snow']])
  expect(page.trueUntil).toEqual(from)
})

test('robots.txt names the sitemap and disallows the API', async () => {
  const shop = await openTestShop()

  const text = await answerRobots(routeArgs(shop, '/robots.txt')).text()

  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
})

function routeArgs(shop: TestShop, path: string) {
  return loaderArgsFor(shop, path).args
}
