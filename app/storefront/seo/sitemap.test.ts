import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { helpPages } from '#rulebook/help-pages.ts'
import { listSitemapParts, listSitemapProducts } from '#shop/catalog/list-sitemap.server.ts'
import { listContentAddresses } from '#shop/content/find-published.server.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const publicUrl = 'https://hyggehus.example'

test('the sitemap lists the home page, the six categories, the pages of help and every product for sale', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })
  await aProduct(shop, { article: 'CND-002', active: false })

  const parts = await listSitemapParts(shop)
  const lines = await Readable.from(
    sitemapPart(publicUrl, listSitemapProducts(shop, 1), (await listContentAddresses(shop)).addresses),
  ).toArray()

  const addresses = [...lines.join('').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(parts).toEqual([1])
  expect(addresses).toHaveLength(17)
  expect(addresses).toContain('https://hyggehus.example/books-and-journals')
  expect(addresses).toEqual(expect.arrayContaining(helpPages.map(({ path }) => `${publicUrl}${path}`)))
  expect(addresses.at(-1)).toBe('https://hyggehus.example/candles/product/CND-001')
})

test('a product has the date of its last change', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  await shop.db
    .updateTable('products')
    .set({ updated_at: new Date('2026-01-02T03:04:05Z') })
    .execute()

  const lines = await Readable.from(sitemapPart(publicUrl, listSitemapProducts(shop, 1), null)).toArray()

  expect(lines.join('')).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>')
})

test('a shop with more than fifty thousand products is listed in parts, without the empty ones', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'CND-001' })
  await sql`alter table products alter column id restart with 100000`.execute(shop.db)
  await aProduct(shop, { article: 'CND-002' })

  const parts = await listSitemapParts(shop)
  const last = await Readable.from(listSitemapProducts(shop, 3)).toArray()

  expect(parts).toEqual([1, 3])
  expect(last.flat()).toMatchObject([{ article: 'CND-002' }])
})

test('the index links to the parts', () => {
  const index = sitemapIndex(publicUrl, [1, 3])

  expect(index).toContain('<loc>https://hyggehus.example/sitemap.xml?part=1</loc>')
  expect(index).toContain('<loc>https://hyggehus.example/sitemap.xml?part=3</loc>')
})

test('an empty shop still has a sitemap with its pages', async () => {
  const shop = await openTestShop()

  const parts = await listSitemapParts(shop)
  const lines = await Readable.from(sitemapPart(publicUrl, listSitemapProducts(shop, 1), [])).toArray()

  expect(parts).toEqual([])
  expect(lines.join('')).toContain('<loc>https://hyggehus.example/</loc>')
})
