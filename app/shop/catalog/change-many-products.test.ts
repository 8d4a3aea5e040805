/** @module-tag nightly */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { productLimits } from '#rulebook/limits/products.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import {
  changeManyProducts,
  continueChange,
  findUnfinishedChange,
  leaveUnfinished,
} from './change-many-products.server.ts'
import { changePriceAndStock } from './change-price-and-stock.server.ts'
import { findProduct } from './find-product.server.ts'
import { listSelectedArticles } from './list-catalogue-table.server.ts'
import { parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'
import { deleteProducts, restoreProducts, setProductsActive } from './set-products-active.server.ts'
import { findOperation, undoFieldChanges } from './undo-operation.server.ts'

const tenPercentLess = { price: { percentHundredths: -1000 } } as const
const everything = { query: '', category: null, active: null, stock: null } as const

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

async function manyCandles({ db }: TestShop, count: number): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    insert into products (article, name, category, description, about_product, color, price_cents, on_hand)
    select 'CND-' || place, 'Candle ' || place, 'candles', 'Slow.', 'Slow.', 'White', 1000, 5
    from generate_series(1, ${count}::int) as place returning article`.execute(db)
  return rows.map(({ article }) => article)
}

/** A change of this product's price fails, as when the shop ends before it. */
async function stopAt({ db }: TestShop, article = ''): Promise<void> {
  // The next test gets the same database.
  onTestFinished(async () => void (await sql`alter table products drop constraint if exists stop`.execute(db)))
  await sql`alter table products add constraint stop check (article <> ${sql.lit(article)} or price_cents >= 1000)`.execute(
    db,
  )
}

async function pricesIn({ db }: TestShop): Promise<number[]> {
  const rows = await db.selectFrom('products').select('price_cents').orderBy('id').execute()
  return rows.map(({ price_cents }) => price_cents)
}

test('price, category and new collection of several products change together, each change audited, and search and pages show them', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const jar = await aProduct(shop, { name: 'Zephyr jar', priceCents: 1999 })
  const tray = await aProduct(shop, { name: 'Zephyr tray', priceCents: 1000, category: 'gift-sets' })
  const gone = await aProduct(shop, { name: 'Zephyr vase', priceCents: 1000 })
  await deleteProducts(shop, admin, [gone.article])
  const articles = [jar.article, tray.article, gone.article, 'NOT-001']

  const changed = await changeManyProducts(
    shop,
    admin,
    articles,
    { ...tenPercentLess, category: 'gift-sets', newCollection: true },
    randomUUID(),
  )

  expect(changed).toBe(2)
  expect(await pricesIn(shop)).toEqual([1799, 900, 1000])
  expect(await findProduct(shop, jar.article)).toMatchObject({ category: 'gift-sets', priceCents: 1799 })
  const found = await searchProducts(shop, 'zephyr', parseListingQuery(new URLSearchParams('sort=price&dir=asc')))
  expect(found).toMatchObject({ total: 2, minCents: 900, maxCents: 1799 })
  const auditEntries = await listAuditEntries(shop.db, jar.article)
  expect(auditEntries.map(({ what, from, to }) => [what, from, to]).toSorted()).toEqual([
    ['product.category', 'candles', 'gift-sets'],
    ['product.new-collection', false, true],
    ['product.price-cents', 1999, 1799],
  ])
  const { rows } = await sql<{ name: string }>`select name from page_versions`.execute(shop.db)
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['category:candles', 'category:gift-sets', `product:${tray.article}`]))
})

test('a change that is sent twice at the same moment, and once more later, lowers each price once', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const products = [await aProduct(shop, { priceCents: 1000 }), await aProduct(shop, { priceCents: 2000 })]
  const articles = products.map(({ article }) => article)
  const operation = randomUUID()
  const change = (chosen: readonly string[]) => changeManyProducts(shop, admin, chosen, tenPercentLess, operation)

  const counts = await Promise.all([change(articles), change(articles.toReversed())])
  const later = await change(articles)

  expect(counts.toSorted()).toEqual([0, 2])
  expect(later).toBe(0)
  expect(await pricesIn(shop)).toEqual([900, 1800])
})

test('two admins who change the same prices at the same moment both count, one after the other', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const other = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop, { priceCents: 1000 })
  const more = await aProduct(shop, { priceCents: 1000 })
  const half = { price: { percentHundredths: -5000 } }

  await Promise.all([
    changeManyProducts(shop, admin, [article, more.article], tenPercentLess, randomUUID()),
    changeManyProducts(shop, other, [more.article, article], half, randomUUID()),
  ])

  expect(await pricesIn(shop)).toEqual([450, 450])
  const [second, first] = await listAuditEntries(shop.db, article)
  expect([first?.from, second?.from, second?.to]).toEqual([1000, first?.to, 450])
})

test('undo sets each product back to its own values, except where someone has changed them since', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const jar = await aProduct(shop, { priceCents: 1999 })
  const tray = await aProduct(shop, { priceCents: 1001, category: 'get-warm' })
  const operation = randomUUID()
  const articles = [jar.article, tray.article]
  await changeManyProducts(shop, admin, articles, { price: { cents: 500 }, category: 'gift-sets' }, operation)
  await changePriceAndStock(shop, admin, tray.article, { priceCents: 700 })

  const byOther = await findOperation(shop, await anActor(shop, { isAdmin: true }), operation)
  const found = await findOperation(shop, admin, operation)
  const undone = await undoFieldChanges(shop, admin, operation)
  const twice = await undoFieldChanges(shop, admin, operation)

  expect([byOther, found?.kind, found?.articles.toSorted()]).toEqual([null, 'fields', articles.toSorted()])
  expect([undone, twice]).toEqual([2, 0])
  expect(await pricesIn(shop)).toEqual([1999, 700])
  expect(await findProduct(shop, tray.article)).toMatchObject({ category: 'get-warm' })
})

test('what a deletion, a restoration and an activation did is found again, to undo it', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { article } = await aProduct(shop)
  const [deletion, restoration, deactivation] = [randomUUID(), randomUUID(), randomUUID()]
  const pictured = await aProduct(shop, { pictures: 1 })

  await deleteProducts(shop, admin, [article], deletion)
  await restoreProducts(shop, admin, [article], restoration)
  await setProductsActive(shop, admin, [pictured.article], false, deactivation)

  const found = [deletion, restoration, deactivation, randomUUID(), 'no operation'].map((each) =>
    findOperation(shop, admin, each),
  )
  expect(await Promise.all(found)).toEqual([
    { kind: 'delete', articles: [article] },
    { kind: 'restore', articles: [article] },
    { kind: 'deactivate', articles: [pictured.article] },
    null,
    null,
  ])
})

test('a change that was cut off is continued with the same products and lowers no price twice', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const articles = await manyCandles(shop, productLimits.batchSize + 2)
  const [first, other] = [randomUUID(), await anActor(shop, { isAdmin: true })]
  await stopAt(shop, articles.at(-1))
  await expect(changeManyProducts(shop, admin, articles, tenPercentLess, first)).rejects.toThrow('stop')
  const cutOff = await findUnfinishedChange(shop, admin)
  const ofOther = [await findUnfinishedChange(shop, other), await continueChange(shop, other, first)]
  await sql`alter table products drop constraint stop`.execute(shop.db)

  const continued = await continueChange(shop, admin, first)

  expect(cutOff).toEqual({ operation: first, products: articles.length })
  expect(ofOther).toEqual([null, 0])
  expect(continued).toBe(2)
  expect(new Set(await pricesIn(shop))).toEqual(new Set([900]))
  expect(await findUnfinishedChange(shop, admin)).toBeNull()
})

test('a change that was cut off can be left as it is, and the part that was made can be undone', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const articles = await manyCandles(shop, productLimits.batchSize + 1)
  const operation = randomUUID()
  await stopAt(shop, articles.at(-1))
  await expect(changeManyProducts(shop, admin, articles, tenPercentLess, operation)).rejects.toThrow('stop')

  await leaveUnfinished(shop, admin, operation)
  const unfinished = await findUnfinishedChange(shop, admin)
  const undone = await undoFieldChanges(shop, admin, operation)

  expect(unfinished).toBeNull()
  expect(undone).toBe(productLimits.batchSize)
  expect(new Set(await pricesIn(shop))).toEqual(new Set([1000]))
})

test('when other products match than the admin was told, nothing is chosen', async () => {
  const { shop } = await aShopWithAdmin()
  await manyCandles(shop, 3)

  const [changed, same] = [
    await listSelectedArticles(shop, { filter: everything, seen: 2 }),
    await listSelectedArticles(shop, { filter: everything, seen: 3 }),
  ]

  expect(changed).toEqual({ ok: false, problem: { code: 'list-changed' } })
  expect(same.ok).toBe(true)
})

test('a change of all that match is made in small transactions, so that no order waits for all of it', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const count = productLimits.batchSize * 2 + 1
  await manyCandles(shop, count)

  const selected = await listSelectedArticles(shop, { filter: everything, seen: count })
  const articles = selected.ok ? selected.value : []
  const changed = await changeManyProducts(shop, admin, articles, tenPercentLess, randomUUID())

  expect(changed).toBe(count)
  const { rows } = await sql<{ transactions: number; cheapest: number; dearest: number }>`
    select count(distinct xmin::text)::int as transactions, min(price_cents) as cheapest, max(price_cents) as dearest
    from products`.execute(shop.db)
  expect(rows).toEqual([{ transactions: 3, cheapest: 900, dearest: 900 }])
})

test('nothing chosen and too much chosen are refused', async () => {
  const { shop } = await aShopWithAdmin()
  const many = Array.from({ length: productLimits.atOnceMax + 1 }, (_, place) => `CND-${place}`)

  const refused = await Promise.all([
    listSelectedArticles(shop, { articles: [] }),
    listSelectedArticles(shop, { filter: everything }),
    listSelectedArticles(shop, { articles: many }),
  ])

  expect(refused.map((each) => !each.ok && each.problem.code)).toEqual(['nothing-chosen', 'nothing-chosen', 'too-many'])
})
