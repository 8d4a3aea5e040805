/** @module-tag nightly */
import { expect, test } from 'vitest'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { CatalogueTableQuery } from './catalogue-table.ts'
import { changePriceAndStock } from './change-price-and-stock.server.ts'
import { listCatalogueTable, sumSelectedProducts } from './list-catalogue-table.server.ts'
import { deleteProducts } from './set-products-active.server.ts'

const everything: CatalogueTableQuery = {
  query: '',
  category: null,
  active: null,
  stock: null,
  sort: 'article',
  direction: 'asc',
  page: 1,
}

async function articlesIn(shop: TestShop, overrides: Partial<CatalogueTableQuery>): Promise<string[]> {
  return (await listCatalogueTable(shop, { ...everything, ...overrides })).products.map(({ article }) => article)
}

test('admins see active and inactive products, but no deleted ones', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await aProduct(shop, { article: 'A-1', name: 'Lamp', stock: 7, held: 2, pictures: 1 })
  await aProduct(shop, { article: 'A-2', active: false })
  await aProduct(shop, { article: 'A-3' })
  await deleteProducts(shop, admin, ['A-3'])

  const listed = await listCatalogueTable(shop, everything)

  expect(listed).toMatchObject({ total: 2, page: 1, totalPages: 1 })
  expect(listed.products).toMatchObject([
    { article: 'A-1', name: 'Lamp', active: true, available: 5, held: 2, version: 1, picture: expect.any(Object) },
    { article: 'A-2', active: false, picture: null },
  ])
})

test('products are found by parts of name and article, by category, by state, by stock, and by combinations', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { article: 'A-1', name: 'Table Lamp', stock: 0 })
  await aProduct(shop, { article: 'A-2', name: 'Linen Shade Lamp', stock: catalogLimits.fewLeft })
  await aProduct(shop, { article: 'B-1', name: 'Löyly blanket', category: 'get-warm', stock: 1, held: 1 })
  await aProduct(shop, { article: 'B-2', name: 'Wool 100%_pure', active: false, stock: 40 })
  const cases = [
    [{ query: 'lamp' }, ['A-1', 'A-2']],
    [{ query: 'shade LINEN' }, ['A-2']],
    [{ query: 'loyly' }, ['B-1']],
    [{ query: 'LÖYLY' }, ['B-1']],
    [{ query: 'b-1' }, ['B-1']],
    [{ query: '100%_' }, ['B-2']],
    [{ query: 'xylophone' }, []],
    [{ category: 'get-warm' }, ['B-1']],
    [{ active: false }, ['B-2']],
    [{ active: true }, ['A-1', 'A-2', 'B-1']],
    [{ stock: 'out' }, ['A-1', 'B-1']],
    [{ stock: 'few' }, ['A-2']],
    [{ stock: 'there' }, ['A-2', 'B-2']],
    [{ query: 'lamp', stock: 'out' }, ['A-1']],
  ] as const

  const found = await Promise.all(cases.map(([overrides]) => articlesIn(shop, overrides)))

  expect(found).toEqual(cases.map(([, expected]) => expected))
})

test('as many products are counted as are listed, of every category and state, also after some were hidden and deleted', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  await aProduct(shop, { article: 'A-1', priceCents: 500 })
  await aProduct(shop, { article: 'A-2', priceCents: 500 })
  await aProduct(shop, { article: 'A-3', active: false })
  await aProduct(shop, { article: 'B-1', category: 'get-warm' })
  await aProduct(shop, { article: 'B-2', category: 'get-warm' })
  await aProduct(shop, { article: 'B-3', category: 'get-warm' })
  await shop.db.updateTable('products').set({ active: false }).where('article', '=', 'B-2').execute()
  await deleteProducts(shop, admin, ['A-2', 'A-3', 'B-3'])
  const filters = ([null, 'candles', 'get-warm', 'table-games'] as const).flatMap((category) =>
    [null, true, false].map((active) => ({ category, active })),
  )

  const listed = await Promise.all(filters.map((filter) => listCatalogueTable(shop, { ...everything, ...filter })))

  expect(listed.map(({ total }) => total)).toEqual([3, 2, 1, 1, 1, 0, 2, 1, 1, 0, 0, 0])
  expect(listed.map(({ products }) => products.length)).toEqual(listed.map(({ total }) => total))
})

test('products are sorted in every order', async () => {
  const shop = await openTestShop()
  const on = (day: number) => new Date(Date.UTC(2026, 0, day))
  await aProduct(shop, { article: 'A', name: 'zinc pot', priceCents: 100, stock: 9, createdAt: on(2) })
  await aProduct(shop, { article: 'B', name: 'Ash tray', priceCents: 900, stock: 5, createdAt: on(1) })
  await aProduct(shop, { article: 'C', name: 'Étui', priceCents: 300, stock: 5, held: 3, createdAt: on(3) })
  const cases = [
    [{ sort: 'newest', direction: 'desc' }, ['C', 'A', 'B']],
    [{ sort: 'newest', direction: 'asc' }, ['B', 'A', 'C']],
    [{ sort: 'name', direction: 'asc' }, ['B', 'C', 'A']],
    [{ sort: 'price', direction: 'asc' }, ['A', 'C', 'B']],
    [{ sort: 'price', direction: 'desc' }, ['B', 'C', 'A']],
    [{ sort: 'stock', direction: 'asc' }, ['C', 'B', 'A']],
    [{ sort: 'article', direction: 'desc' }, ['C', 'B', 'A']],
  ] as const

  const found = await Promise.all(cases.map(([overrides]) => articlesIn(shop, overrides)))

  expect(found).toEqual(cases.map(([, expected]) => expected))
})

test('every product is on exactly one page, counted from either end, and a page beyond the last shows the last', async () => {
  const shop = await openTestShop()
  const size = productLimits.tablePageSize
  const all = Array.from({ length: 2 * size + 3 }, (_, place) => `P-${String(place).padStart(3, '0')}`)
  await Promise.all(all.map((article) => aProduct(shop, { article, priceCents: 500 })))

  const pages = await Promise.all([1, 2, 3].map((page) => articlesIn(shop, { page })))
  const samePrice = await Promise.all([1, 2, 3].map((page) => articlesIn(shop, { page, sort: 'price' })))
  const beyond = await listCatalogueTable(shop, { ...everything, page: 99 })

  expect(pages.flat()).toEqual(all)
  expect(samePrice.flat().toSorted()).toEqual(all)
  expect(beyond).toMatchObject({ page: 3, totalPages: 3, total: all.length })
})

test('a page takes two queries, however many products it shows', async () => {
  const shop = await openTestShop()
  await Promise.all(Array.from({ length: 12 }, () => aProduct(shop, { pictures: 2 })))
  shop.queries.length = 0

  await listCatalogueTable(shop, everything)

  expect(shop.queries).toHaveLength(2)
})

test('before products are deleted or changed, their orders, reviews and prices are summed', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { article: 'A-1', name: 'Lamp', priceCents: 1500 })
  const pot = await aProduct(shop, { article: 'A-2', name: 'Pot', priceCents: 900 })
  await aPaidOrder(shop, [lamp])
  await aPaidOrder(shop, [lamp])
  await aReview(shop, lamp)

  const both = await sumSelectedProducts(shop, { articles: ['A-1', pot.article, 'NOT-001'] })
  const found = await sumSelectedProducts(shop, { filter: { ...everything, query: 'lamp' } })
  const none = await sumSelectedProducts(shop, { articles: ['NOT-001'] })

  const lampPrice = { minCents: 1500, maxCents: 1500 }
  expect(both).toEqual({ products: 2, name: null, orders: 2, reviews: 1, prices: { minCents: 900, maxCents: 1500 } })
  expect(found).toEqual({ products: 1, name: 'Lamp', orders: 2, reviews: 1, prices: lampPrice })
  expect(none).toEqual({ products: 0, name: null, orders: 0, reviews: 0, prices: null })
})

test('when two admins change the stock of a product at the same moment, one is told, while a sale in between causes no conflict', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { stock: 10, priceCents: 1000 })
  await shop.db.updateTable('products').set({ on_hand: 8 }).where('article', '=', article).execute()
  const seen = { seenQuantity: 10, version: 1 }

  const changed = await Promise.all([
    changePriceAndStock(shop, admin, article, { ...seen, quantity: 20 }),
    changePriceAndStock(shop, admin, article, { ...seen, quantity: 20 }),
  ])

  expect(changed.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(changed.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'changed-meanwhile' } })
  expect((await listCatalogueTable(shop, everything)).products).toMatchObject([{ available: 18, version: 2 }])
})

test('the stock of a deleted or unknown product cannot be changed', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { stock: 10 })
  await deleteProducts(shop, admin, [article])

  const changed = [
    await changePriceAndStock(shop, admin, article, { quantity: 20 }),
    await changePriceAndStock(shop, admin, 'NOT-001', { quantity: 20 }),
  ]

  expect(changed).toEqual(Array(2).fill({ ok: false, problem: { code: 'product-not-found' } }))
  expect(await shop.db.selectFrom('products').select('on_hand').execute()).toEqual([{ on_hand: 10 }])
})
