import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countView } from './count-view.server.ts'
import { listPopularProducts } from './list-popular-products.server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('a visitor counts once a day, and again on the next', async () => {
  const shop = await openTestShop({ now: '2026-01-15T23:50:00Z' })
  await aProduct(shop, { article: 'CND-001' })

  const first = await viewProduct(shop, 'anna')
  const again = await viewProduct(shop, 'anna')
  shop.clock.set('2026-01-16T00:10:00Z')
  const nextDay = await viewProduct(shop, 'anna')

  expect([first, again, nextDay]).toEqual([true, false, true])
  expect(await viewsOf(shop, 'CND-001')).toBe(2)
})

test('each visitor and each product counts', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })
  await aProduct(shop, { article: 'CND-002' })

  const counted = [
    await viewProduct(shop, 'anna'),
    await viewProduct(shop, 'bjorn'),
    await countView(shop, { article: 'CND-002', visitor: 'anna', userAgent: firefox }),
  ]

  expect(counted).toEqual([true, true, true])
})

test('robots do not count', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const counted = await countView(shop, { article: 'CND-001', visitor: 'robot', userAgent: crawler })

  expect(counted).toBe(false)
  expect(await viewsOf(shop, 'CND-001')).toBe(0)
})

test('views of unknown or inactive products are not counted', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'GONE', active: false })

  const articles = ['GONE', 'NEVER', '', '\0', '../etc', 'x'.repeat(5000)]
  const counted = await Promise.all(
    articles.map((article) => countView(shop, { article, visitor: 'anna', userAgent: firefox })),
  )

  expect(new Set(counted)).toEqual(new Set([false]))
})

test('twenty simultaneous views by one visitor count once', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const counted = await Promise.all(Array.from({ length: 20 }, () => viewProduct(shop, 'anna')))

  expect(counted.filter(Boolean)).toHaveLength(1)
  expect(await viewsOf(shop, 'CND-001')).toBe(1)
})

test('simultaneous views by twenty visitors all count', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  const counted = await Promise.all(Array.from({ length: 20 }, (_, visitor) => viewProduct(shop, `visitor ${visitor}`)))

  expect(counted.filter(Boolean)).toHaveLength(20)
  expect(await viewsOf(shop, 'CND-001')).toBe(20)
})

test('views of earlier days are deleted', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  await aProduct(shop, { article: 'CND-001' })
  await viewProduct(shop, 'anna')
  shop.clock.set('2026-01-18T12:00:00Z')

  await viewProduct(shop, 'bjorn')

  const remembered = await shop.db.selectFrom('product_views').select('visitor').execute()
  expect(remembered).toEqual([{ visitor: 'bjorn' }])
})

test('a view is worth less as time goes by', async () => {
  const shop = await openTestShop({ now: '2026-01-01T12:00:00Z' })
  const createdAt = new Date('2025-06-01T12:00:00Z')
  await aProduct(shop, { article: 'CND-001', name: 'Once loved', createdAt })
  await aProduct(shop, { article: 'CND-002', name: 'Loved now', createdAt })
  await viewTimes(shop, 'CND-001', 6)
  shop.clock.set('2026-03-31T12:00:00Z')
  await viewTimes(shop, 'CND-002', 1)

  const before = await listPopularProducts(shop, 2)
  await viewTimes(shop, 'CND-001', 1)
  const after = await listPopularProducts(shop, 2)

  expect(before.map(({ name }) => name)).toEqual(['Loved now', 'Once loved'])
  expect(after.map(({ name }) => name)).toEqual(['Once loved', 'Loved now'])
})

test('a view does not make a cached page stale', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })

  await viewProduct(shop, 'anna')

  expect(await shop.db.selectFrom('product_views').select('visitor').execute()).toHaveLength(1)
  expect(shop.queries.filter(({ sql }) => sql.includes('page_versions'))).toEqual([])
})

test('a failing database does not make the view counter throw', async () => {
  const shop = await openTestShop()
  await shop.db.schema.dropTable('product_views').execute()

  const counted = await viewProduct(shop, 'anna')

  expect(counted).toBe(false)
  expect(shop.logged.at(-1)?.msg).toBe('a view could not be counted')
})

function viewProduct(shop: TestShop, visitor: string): Promise<boolean> {
  return countView(shop, { article: 'CND-001', visitor, userAgent: firefox })
}

async function viewTimes(shop: TestShop, article: string, times: number): Promise<void> {
  const visitors = Array.from({ length: times }, (_, index) => `visitor ${index}`)
  await Promise.all(visitors.map((visitor) => countView(shop, { article, visitor, userAgent: firefox })))
}

async function viewsOf({ db }: TestShop, article: string): Promise<number> {
  const row = await db
    .selectFrom('listed_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select('view_count')
    .where('article', '=', article)
    .executeTakeFirstOrThrow()
  return row.view_count
}
