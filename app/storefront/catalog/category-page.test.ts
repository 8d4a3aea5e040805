import { expect, test } from 'vitest'
import { categoryOf } from '#rulebook/categories.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { findListTile } from '#storefront/scenes/find-list-tile.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aStory } from '#tests/support/make-content.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aScene } from '#tests/support/make-scenes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { describeCategory } from './category-head.ts'
import { loader } from './category-page.tsx'

test('a category shows its own products and the ends of their prices', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1250 })
  const dearer = await aProduct(shop, { priceCents: 3400 })
  await aProduct(shop, { category: 'get-warm', priceCents: 100 })

  const { listing } = await load(shop, '/candles?sort=price&dir=asc')

  expect(listing.products.map(({ article }) => article)).toEqual([candle.article, dearer.article])
  expect(listing).toMatchObject({ total: 2, totalPages: 1, page: 1, minCents: 1250, maxCents: 3400 })
})

test('a form sent without JavaScript filters and sorts the list', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { color: 'Gray', priceCents: 900 })
  const dear = await aProduct(shop, { color: 'Gray', priceCents: 3000 })
  const cheap = await aProduct(shop, { color: 'Gray', priceCents: 2000 })
  await aProduct(shop, { color: 'Red', priceCents: 2500 })

  const { listing } = await load(shop, '/candles?min=10&max=30&color=Grey&sort=cheapest')

  expect(listing.products.map(({ article }) => article)).toEqual([cheap.article, dear.article])
})

test('the page cache knows which category and products the page shows', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const { page, args } = loaderArgsFor(shop, '/candles')

  await loader(args)

  expect([...(page.pageNames ?? [])]).toEqual(['category:candles', `product:${candle.article}`, 'scenes'])
})

test('an empty category page is rebuilt when any product is added: its price range is that of the whole shop', async () => {
  const shop = await openTestShop()
  const { page, args } = loaderArgsFor(shop, '/candles')

  await loader(args)

  expect([...(page.pageNames ?? [])]).toEqual(['category:candles', 'catalogue', 'scenes'])
})

test('invalid values in the address are ignored', async () => {
  const shop = await openTestShop()
  await aProduct(shop)

  const { listing } = await load(shop, '/candles?page=-7&min=x&max=%00&color=plaid&sort=;drop&dir=up&page=')

  expect(listing).toMatchObject({ page: 1, total: 1 })
})

test('a list takes at most four queries', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  shop.queries.length = 0

  await load(shop, '/candles?min=1&color=White&sort=reviews')

  expect(shop.queries.length).toBeLessThanOrEqual(4)
})

test('a full page shows a scene between its products, and the pages take turns with the scenes of the list', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const [candle] = await Promise.all(Array.from({ length: 19 }, () => aProduct(shop)))
  const products = candle ? [candle] : []
  await aScene(shop, { name: 'First', products })
  await aScene(shop, { name: 'Second', products })
  await aScene(shop, { name: 'Head', products, places: ['head:candles'] })

  const pages = await Promise.all(['', '?page=2', '?page=3'].map((query) => load(shop, `/candles${query}`)))

  expect(pages.map(({ scene }) => scene?.name)).toEqual(['First', 'Second', undefined])
  expect(pages.map(({ opening }) => opening?.alt)).toEqual(Array(3).fill('Candles on a sill'))
})

test('the last place of a page with a scene leads to a story, on each page to another one, and to the next category while there are none', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const products = await Promise.all(Array.from({ length: 9 }, () => aProduct(shop)))
  await aScene(shop, { products: products.slice(0, 1) })
  const endsAt = new Date(shop.now().getTime() + 3_600_000)

  const none = await load(shop, '/candles')
  await aStory(shop, { slug: 'one-lamp', title: 'One lamp', endsAt })
  shop.clock.advance(1000)
  await aStory(shop, { slug: 'two-cups', title: 'Two cups', summary: 'On tea.' })
  const { page, args } = loaderArgsFor(shop, '/candles')
  const first = await loader(args)
  const second = await findListTile(shop, 'candles', 2)

  expect(none.tile).toMatchObject({ label: 'Next category', title: 'Lighting Decor', path: '/lighting-decor' })
  expect(first.page.tile).toEqual({
    label: 'Story, 1 minute',
    title: 'Two cups',
    text: 'On tea.',
    path: '/stories/two-cups',
  })
  expect(second.tile).toMatchObject({ title: 'One lamp' })
  expect([page.pageNames?.has('content'), page.trueUntil]).toEqual([true, endsAt])
})

test('the canonical address of a filtered list is the list without filters', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  const page = await load(shop, '/candles?min=1&sort=price')
  const query = parseListingQuery(new URLSearchParams('min=1&sort=price&page=2'))

  const head = describeCategory(categoryOf('candles'), query, page)

  expect(head).toContainEqual({ title: 'Candles | Hyggehus' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${shop.publicUrl}/candles` })
})

async function load(shop: TestShop, address: string) {
  return (await loader(loaderArgsFor(shop, address).args)).page
}
