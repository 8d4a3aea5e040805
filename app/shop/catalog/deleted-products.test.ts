import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { anUploadedPicture, productFields } from '#tests/support/make-product-form.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { readProductPage } from '#tests/support/product-page.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addProduct } from './add-product.server.ts'
import { productPath } from './catalog.ts'
import { endDeletedProducts } from './end-deleted-products.server.ts'
import { findProduct } from './find-product.server.ts'
import { listDeletedProducts } from './list-deleted-products.server.ts'
import { parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'
import { deleteProducts, restoreProducts } from './set-products-active.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const everything = { query: '', page: 1 }

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

test('deleted products are listed for 30 days with who deleted them and when, the last deleted first', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lamp = await aProduct(shop, { name: 'Zephyr lamp' })
  const jar = await aProduct(shop, { name: 'Zephyr jar', category: 'gift-sets' })
  await aProduct(shop, { name: 'Zephyr vase' })
  const deletedAt = shop.now()
  await deleteProducts(shop, admin, [lamp.article])
  shop.clock.advance(dayMs)
  await deleteProducts(shop, admin, [jar.article])

  const all = await listDeletedProducts(shop, everything)
  const found = await listDeletedProducts(shop, { query: 'LAMP', page: 7 })
  shop.clock.advance(29 * dayMs)
  const later = await listDeletedProducts(shop, everything)

  const deletedLamp = { article: lamp.article, name: 'Zephyr lamp', category: 'candles', deletedAt }
  expect(all).toMatchObject({ page: 1, total: 2, totalPages: 1 })
  expect(all.products.map(({ article }) => article)).toEqual([jar.article, lamp.article])
  expect(found.products).toEqual([{ ...deletedLamp, deletedBy: admin.fullName }])
  expect(later.products.map(({ article }) => article)).toEqual([jar.article])
})

test('after 30 days a deleted product cannot be restored, loses its pictures at night, and its article stays taken', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const old = await aProduct(shop, { article: 'CND-007', pictures: 2 })
  const recent = await aProduct(shop, { pictures: 1 })
  const kept = await aProduct(shop, { pictures: 1 })
  const order = await aPaidOrder(shop, [old])
  await deleteProducts(shop, admin, [old.article])
  shop.clock.advance(dayMs)
  await deleteProducts(shop, admin, [recent.article])
  shop.clock.advance(29 * dayMs)

  await endDeletedProducts(shop)
  const restored = await restoreProducts(shop, admin, [old.article, recent.article])
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }
  const reused = await addProduct(shop, admin, { fields: productFields(), pictures, article: 'CND-007' })

  const pictured = await shop.db.selectFrom('product_pictures').select('product_id').orderBy('product_id').execute()
  expect(pictured.map(({ product_id }) => product_id)).toEqual([recent.id, kept.id])
  expect(restored).toEqual({ changed: [recent.article], withoutPicture: [] })
  expect(reused).toEqual({ ok: false, problem: { code: 'article-taken' } })
  expect((await findOrderByNumber(shop, order)).lines).toMatchObject([{ article: 'CND-007', name: old.name }])
})

test('a deleted product leaves search, pages and orders’ links, and a restored one is back with its reviews and questions', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const product = await aProduct(shop, { name: 'Zephyr lamp', pictures: 1 })
  const { article } = product
  const order = await aPaidOrder(shop, [product])
  await aReview(shop, product, { stars: 4 })
  await aQuestion(shop, product)
  const look = async () => {
    const [found, shown] = [
      await searchProducts(shop, 'zephyr', parseListingQuery(new URLSearchParams())),
      await findProduct(shop, article),
    ]
    const { lines } = await findOrderByNumber(shop, order)
    return { found: found.total, rating: shown?.rating, path: lines[0]?.path, versions: await pageVersions(shop) }
  }
  const before = await look()

  await deleteProducts(shop, admin, [article])
  const deleted = await look()
  await restoreProducts(shop, admin, [article])
  const after = await look()

  expect(before).toMatchObject({ found: 1, rating: 4, path: productPath(product) })
  expect(deleted).toMatchObject({ found: 0, rating: undefined, path: null })
  expect(after).toMatchObject({ found: 1, rating: 4, path: productPath(product) })
  expect((await readProductPage(shop, product)).questions).toHaveLength(1)
  const stale = [`product:${article}`, 'category:candles', 'catalogue', 'new-collection']
  expect(stale.filter((name) => deleted.versions.get(name) === before.versions.get(name))).toEqual([])
  expect(stale.filter((name) => after.versions.get(name) === deleted.versions.get(name))).toEqual([])
})

test('products that two admins restore at the same moment are restored once', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const other = await anActor(shop, { isAdmin: true })
  const [first, second] = [await aProduct(shop, { pictures: 1 }), await aProduct(shop, { pictures: 1 })]
  const articles = [first.article, second.article]
  await deleteProducts(shop, admin, articles)

  const restored = await Promise.all([
    restoreProducts(shop, admin, articles),
    restoreProducts(shop, other, articles.toReversed()),
  ])

  expect(restored.flatMap(({ changed }) => changed).toSorted()).toEqual(articles.toSorted())
  expect(await listAuditEntries(shop.db, first.article, 'product.restore')).toHaveLength(1)
  expect((await listDeletedProducts(shop, everything)).total).toBe(0)
})

async function pageVersions({ db }: TestShop): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; version: number }>`select name, version::int from page_versions`.execute(
    db,
  )
  return new Map(rows.map(({ name, version }) => [name, version]))
}
