import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { ImageQueue, Urgency } from '#shop/media/image-queue.server.ts'
import type { PictureTask } from '#shop/media/picture-tasks.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anUploadedPicture, productFields } from '#tests/support/make-product-form.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { namesIn } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addProduct } from './add-product.server.ts'
import { changePriceAndStock } from './change-price-and-stock.server.ts'
import { changeProduct } from './change-product.server.ts'
import { findAdminProduct, findProduct } from './find-product.server.ts'
import { deleteProducts, restoreProducts, setProductsActive } from './set-products-active.server.ts'

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

async function pageVersions({ db }: TestShop): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; version: number }>`select name, version::int from page_versions`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]))
}

test('an admin adds a product: it gets the next article of its category and is active at once', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { category: 'lighting-decor', article: 'LGT-041' })
  const pictures = {
    gallery: [await anUploadedPicture(300), await anUploadedPicture(310)],
    hover: [await anUploadedPicture(320, 'png')],
  }

  const added = await addProduct(shop, admin, { fields: productFields(), pictures })

  expect(added).toMatchObject({ ok: true, value: { article: 'LGT-042', category: 'lighting-decor' } })
  const product = await findProduct(shop, 'LGT-042')
  expect(product).toMatchObject({ name: 'Winter lantern', priceCents: 4950, available: 12, color: 'Black' })
  expect(product?.pictures.map(({ width }) => width)).toEqual([300, 310, 320])
  expect(product?.pictures.map(({ alt }) => alt)).toEqual(['Winter lantern', 'Winter lantern', 'Winter lantern'])
  expect(product?.hoverPicture?.width).toBe(320)
  expect(await listStockDisagreements(shop.db)).toEqual([])
  expect(await listAuditEntries(shop.db, 'LGT-042')).toMatchObject([{ what: 'product.add', to: { priceCents: 4950 } }])
})

test('a new product makes its list and the new collection stale, and no other list', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }

  await addProduct(shop, admin, { fields: productFields(), pictures })

  expect(Object.keys(await pageVersions(shop)).sort()).toEqual([
    'catalogue',
    'category:lighting-decor',
    'new-collection',
    'product:LGT-001',
  ])
})

test('admins who add products at the same moment get different articles', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }

  const added = await Promise.all(
    Array.from({ length: 6 }, () => addProduct(shop, admin, { fields: productFields(), pictures })),
  )

  expect(added.map((each) => each.ok && each.value.article).sort()).toEqual([
    'LGT-001',
    'LGT-002',
    'LGT-003',
    'LGT-004',
    'LGT-005',
    'LGT-006',
  ])
})

test('an article that is taken or invalid is refused, and its pictures are not stored', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'CND-007' })
  const wanted = { fields: productFields(), pictures: { gallery: [await anUploadedPicture()], hover: [] } }

  const taken = await addProduct(shop, admin, { ...wanted, article: 'CND-007' })
  const wrong = await addProduct(shop, admin, { ...wanted, article: '../etc' })

  expect([taken, wrong]).toEqual([
    { ok: false, problem: { code: 'article-taken' } },
    { ok: false, problem: { code: 'article-wrong' } },
  ])
  expect(await namesIn(shop.pictures)).toEqual([])
})

test('an admin changes a product: the changes are audited, and its pages in both categories become stale', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const made = await aProduct(shop, { category: 'candles', pictures: 2, stock: 5, priceCents: 1000, color: 'White' })
  const before = await findAdminProduct(shop, made.article)
  const [first, second] = (before?.pictures ?? []).map(({ hash }) => ({ hash }))
  const gallery = [{ ...second, hash: second?.hash ?? '', alt: 'From the side' }, { hash: first?.hash ?? '' }]
  const fields = productFields({ priceCents: 1200, quantity: 7, category: 'get-warm' })

  const changed = await changeProduct(shop, admin, made.article, {
    fields,
    pictures: { gallery, hover: [await anUploadedPicture()] },
    version: before?.version,
  })

  expect(changed).toMatchObject({ ok: true, value: { article: made.article, category: 'get-warm' } })
  const after = await findAdminProduct(shop, made.article)
  expect(after).toMatchObject({ name: 'Winter lantern', priceCents: 1200, available: 7, version: 2 })
  expect(after?.pictures.map(({ alt }) => alt)).toEqual(['From the side', 'Winter lantern', 'Winter lantern'])
  expect(after?.mainPicture?.hash).toBe(second?.hash)
  expect(await listStockDisagreements(shop.db)).toEqual([])
  const auditEntries = await listAuditEntries(shop.db, made.article)
  expect(auditEntries.find(({ what }) => what === 'product.price-cents')).toMatchObject({ from: 1000, to: 1200 })
  expect(Object.keys(await pageVersions(shop))).toEqual(
    expect.arrayContaining(['category:candles', 'category:get-warm', 'catalogue', `product:${made.article}`]),
  )
})

test('saving without a change writes nothing', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }
  await addProduct(shop, admin, { fields: productFields(), pictures, article: 'LGT-001' })
  const product = await findAdminProduct(shop, 'LGT-001')
  const same = { gallery: [{ hash: product?.mainPicture?.hash ?? '' }], hover: [] }

  await changeProduct(shop, admin, 'LGT-001', { fields: productFields(), pictures: same })

  expect(await findAdminProduct(shop, 'LGT-001')).toEqual(product)
  expect(await listAuditEntries(shop.db, 'LGT-001')).toHaveLength(1)
})

test('two admins cannot overwrite each other’s changes unseen', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { article } = await aProduct(shop, { pictures: 1 })
  const seen = await findAdminProduct(shop, article)
  const pictures = { gallery: [{ hash: seen?.mainPicture?.hash ?? '' }], hover: [] }
  const change = (name: string) =>
    changeProduct(shop, admin, article, { fields: productFields({ name }), pictures, version: seen?.version })

  const saved = await Promise.all([change('Mine'), change('Yours')])

  expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(saved.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { code: 'changed-meanwhile' } })
})

test('a sale during a stock change is kept, and held pieces stay in stock', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { article } = await aProduct(shop, { stock: 10, held: 2 })
  await shop.db.updateTable('products').set({ on_hand: 7 }).where('article', '=', article).execute()

  const counted = await changePriceAndStock(shop, admin, article, { quantity: 20, seenQuantity: 8 })
  const tooFew = await changePriceAndStock(shop, admin, article, { quantity: 0, seenQuantity: 20 })

  expect(counted).toEqual({ ok: true, value: { changed: true } })
  expect(tooFew).toEqual({ ok: false, problem: { code: 'stock-too-low' } })
  expect(await findAdminProduct(shop, article)).toMatchObject({ available: 17, held: 2 })
})

test.each([{ quantity: 10 }, { version: '1-10-0' }])(
  'a sale while the pictures of a change are decoded makes it stale: %o',
  async (expected) => {
    const { shop, admin } = await aShopWithAdmin()
    const { article } = await aProduct(shop, { stock: 10 })
    const run = async (task: PictureTask, urgency: Urgency) => {
      await shop.db.updateTable('products').set({ on_hand: 7 }).where('article', '=', article).execute()
      return await shop.imageQueue.run(task, urgency)
    }
    const selling = { ...shop, imageQueue: { ...shop.imageQueue, run } as ImageQueue }
    const change = { fields: productFields(), pictures: { gallery: [await anUploadedPicture()], hover: [] } }

    const changed = await changeProduct(selling, admin, article, { ...change, expected })

    expect(changed).toEqual({ ok: false, problem: { code: 'stale' } })
    expect(await findAdminProduct(shop, article)).toMatchObject({ available: 7, version: 1 })
    expect(await namesIn(shop.pictures)).toEqual([])
  },
)

test('a new stock makes only the product page stale; a new price also makes the lists stale', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { article } = await aProduct(shop, { stock: 10, priceCents: 1000 })

  await changePriceAndStock(shop, admin, article, { quantity: 11 })
  const afterStock = await pageVersions(shop)
  await changePriceAndStock(shop, admin, article, { priceCents: 900 })

  expect(afterStock).toEqual({ [`product:${article}`]: 1 })
  expect(await pageVersions(shop)).toMatchObject({ [`product:${article}`]: 2, 'category:candles': 1, catalogue: 1 })
})

test('products are deactivated and activated again, and only those whose state changes are reported', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const on = await aProduct(shop, { pictures: 1 })
  const off = await aProduct(shop, { pictures: 1, active: false })

  const { changed: taken } = await setProductsActive(shop, admin, [on.article, off.article, 'NOT-001'], false)
  const inactive = await findProduct(shop, on.article)
  const { changed: back } = await setProductsActive(shop, admin, taken, true)

  expect([taken, inactive, back]).toEqual([[on.article], null, [on.article]])
  expect(await findProduct(shop, on.article)).toMatchObject({ name: on.name })
  expect(await findProduct(shop, off.article)).toBeNull()
})

test('products without a picture are not activated; the others are, and the former are reported', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const seen = await aProduct(shop, { pictures: 1, active: false })
  const unseen = await aProduct(shop, { active: false })

  const switched = await setProductsActive(shop, admin, [seen.article, unseen.article], true)

  expect(switched).toEqual({ changed: [seen.article], withoutPicture: [unseen.article] })
  expect(await findProduct(shop, unseen.article)).toBeNull()
  expect(await listAuditEntries(shop.db, unseen.article)).toEqual([])
})

test('a deleted product disappears, can be restored as it was, and its article is never reused', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const on = await aProduct(shop, { article: 'LGT-009', category: 'lighting-decor', pictures: 1 })
  const off = await aProduct(shop, { active: false })
  const pictures = { gallery: [await anUploadedPicture()], hover: [] }

  const deleted = await deleteProducts(shop, admin, [on.article, off.article])
  const next = await addProduct(shop, admin, { fields: productFields(), pictures })
  const seen = [await findAdminProduct(shop, on.article), await setProductsActive(shop, admin, deleted, true)]
  const restored = await restoreProducts(shop, admin, deleted)

  expect(deleted).toEqual([on.article, off.article])
  expect(next).toMatchObject({ ok: true, value: { article: 'LGT-010' } })
  expect(seen).toEqual([null, { changed: [], withoutPicture: [] }])
  expect(restored).toEqual({ changed: deleted, withoutPicture: [] })
  expect(await findProduct(shop, on.article)).not.toBeNull()
  expect(await findAdminProduct(shop, off.article)).toMatchObject({ active: false })
})
