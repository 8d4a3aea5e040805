/** @module-tag nightly */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { csvLine, readCsv } from '#shop/csv.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { applyImport } from './apply-import.server.ts'
import type { CatalogueTableQuery } from './catalogue-table.ts'
import { changePriceAndStock } from './change-price-and-stock.server.ts'
import { exportCatalogue } from './export-catalogue.server.ts'
import { findAdminProduct, findProduct } from './find-product.server.ts'
import { planImport } from './plan-import.server.ts'

const everything: CatalogueTableQuery = {
  query: '',
  category: null,
  active: null,
  stock: null,
  sort: 'newest',
  direction: 'desc',
  page: 1,
}

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

async function exportText(shop: TestShop, overrides: Partial<CatalogueTableQuery> = {}): Promise<string> {
  return (await Array.fromAsync(exportCatalogue(shop, { ...everything, ...overrides }))).join('')
}

async function planFile(shop: TestShop, admin: SignedInUser, text: string) {
  const plan = await planImport(shop, admin, new TextEncoder().encode(text))
  if (!plan.ok) throw new Error(plan.problem.code)
  return plan.value
}

const header = 'article,name,category,description,aboutProduct,color,quantity,price'

test('importing an exported file changes nothing', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, {
    name: '=HYPERLINK("evil")',
    aboutProduct: 'Two\nlines, "quoted"',
    pictures: 2,
    hoverPicture: true,
  })
  await aProduct(shop, { name: 'Löyly; towel', color: 'Gray', category: 'books-and-journals', active: false, held: 2 })

  const file = await exportText(shop)
  const { plan } = await planFile(shop, admin, file)

  expect(plan).toEqual({ additions: [], alterations: [], bad: [], same: 2 })
  expect(file).toContain(`"'=HYPERLINK(""evil"")"`)
})

test('a large catalogue is exported in batches, each product once, and only the filtered ones', async () => {
  const { shop } = await aShopWithAdmin()
  const row = {
    name: 'One of many',
    category: 'candles',
    description: '',
    about_product: '',
    color: 'White',
    price_cents: 100,
  } as const
  const many = Array.from({ length: 1001 }, (_, place) => ({ ...row, article: `MANY-${place}` }))
  await shop.db.insertInto('products').values(many).execute()
  await aProduct(shop, { article: 'LAMP-1', name: 'Lamp' })

  const batches = await Array.fromAsync(exportCatalogue(shop, everything))
  const lamps = await exportText(shop, { query: 'lamp' })

  expect(batches.map((batch) => batch.split('\r\n').length - 1)).toEqual([1, 500, 500, 2])
  expect(new Set(batches.join('').match(/^(?:MANY|LAMP)-\d+/gm)).size).toBe(1002)
  expect(lamps.split('\r\n')).toHaveLength(3)
})

test('a file with semicolons, a byte order mark and decimal commas adds and changes products in one go, and is audited', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'CND-1', name: 'Candle', priceCents: 1000, stock: 5, color: 'White', pictures: 1 })
  const picture = (await findAdminProduct(shop, 'CND-1'))?.mainPicture?.hash
  const file = [
    '\uFEFFArticle;Name;category;description;aboutProduct;color;quantity;price;image',
    'CND-1;Candle;Candles;Made for slow evenings.;Made by hand, in small numbers, for slow evenings.;grey;8;12,90;',
    `CND-2;Second candle;candles;Short;Long;Red;3;9,5;http://localhost:3000/media/${picture}-160.webp`,
    'CND-3;Third candle;Candles;Short;Long;Red;3;7;',
  ].join('\n')
  const { id, plan } = await planFile(shop, admin, file)

  const imported = await applyImport(shop, admin, id)

  expect(plan.alterations).toMatchObject([
    { line: 2, article: 'CND-1', to: { priceCents: 1290, quantity: 8, color: 'Gray' } },
  ])
  expect(imported).toEqual({ ok: true, value: { added: 2, changed: 1 } })
  expect(await findProduct(shop, 'CND-1')).toMatchObject({ priceCents: 1290, available: 8, color: 'Gray' })
  expect(await findProduct(shop, 'CND-2')).toMatchObject({
    priceCents: 950,
    available: 3,
    mainPicture: { hash: picture },
  })
  expect(await findAdminProduct(shop, 'CND-3')).toMatchObject({ active: false, mainPicture: null })
  expect(await listStockDisagreements(shop.db)).toEqual([])
  expect(await listAuditEntries(shop.db, 'CND-1')).toMatchObject([
    { what: 'product.import', from: { priceCents: 1000 }, to: { priceCents: 1290 } },
  ])
})

test('applying the same import several times at once changes the product once, and the file then has nothing left to change', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'CND-1', stock: 5 })
  const file = `article,quantity\nCND-1,9`
  const { id } = await planFile(shop, admin, file)

  const imported = await Promise.all([1, 2, 3].map(() => applyImport(shop, admin, id)))
  const again = await planFile(shop, admin, file)

  expect(imported).toEqual(imported.map(() => ({ ok: true, value: { added: 0, changed: 1 } })))
  expect(await findAdminProduct(shop, 'CND-1')).toMatchObject({ available: 9, version: 2 })
  expect(again.plan).toMatchObject({ alterations: [], same: 1 })
})

test('pages that show imported products become stale, including those of the previous category', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'CND-1', category: 'candles' })
  const { id } = await planFile(shop, admin, 'article,category\nCND-1,Get Warm')

  await applyImport(shop, admin, id)

  const { rows } = await sql<{ name: string }>`select name from page_versions`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['category:candles', 'category:get-warm', 'product:CND-1', 'catalogue']),
  )
})

test('a sale during an import is kept, and another admin’s change is not overwritten', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'SOLD', stock: 10 })
  await aProduct(shop, { article: 'MINE', priceCents: 500 })
  const counted = await planFile(shop, admin, 'article,quantity\nSOLD,20')
  const priced = await planFile(shop, admin, 'article,price\nMINE,9')
  await shop.db.updateTable('products').set({ on_hand: 7 }).where('article', '=', 'SOLD').execute()
  await changePriceAndStock(shop, admin, 'MINE', { priceCents: 700 })

  const imported = [await applyImport(shop, admin, counted.id), await applyImport(shop, admin, priced.id)]

  expect(imported.map(({ ok }) => ok)).toEqual([true, false])
  expect(imported[1]).toEqual({ ok: false, problem: { code: 'changed-meanwhile' } })
  expect(await findAdminProduct(shop, 'SOLD')).toMatchObject({ available: 17 })
  expect(await findAdminProduct(shop, 'MINE')).toMatchObject({ priceCents: 700 })
})

/** Edits one cell of a file with one product, as an admin would in a spreadsheet. */
function withCell(file: string, column: string, value: string): string {
  const [header, line] = readCsv(file.replace('\uFEFF', ''))?.map(({ cells }) => cells) ?? []
  if (!header || !line) throw new Error('The file is empty')
  return csvLine(header) + csvLine(line.with(header.indexOf(column), value))
}

test('a price changed in an exported file does not undo sales since the export', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { id } = await aProduct(shop, { article: 'BKS-012', stock: 58 })
  const file = withCell(await exportText(shop), 'price', '7.20')
  await shop.db.updateTable('products').set({ on_hand: 55 }).where('id', '=', id).execute()

  const plan = await planFile(shop, admin, file)
  await applyImport(shop, admin, plan.id)

  expect(plan.plan.alterations).toMatchObject([{ from: { quantity: 55 }, to: { quantity: 55, priceCents: 720 } }])
  expect(await findAdminProduct(shop, 'BKS-012')).toMatchObject({ available: 55, priceCents: 720 })
})

test('holds that end between export and import change nothing', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { id } = await aProduct(shop, { stock: 28, held: 2 })
  const file = await exportText(shop)
  await shop.db.updateTable('products').set({ held: 0 }).where('id', '=', id).execute()

  const { plan } = await planFile(shop, admin, file)

  expect(plan).toEqual({ additions: [], alterations: [], bad: [], same: 1 })
})

test('added pieces are added to the current stock, also when some are sold during the import', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { id, article } = await aProduct(shop, { stock: 10 })
  const stock = (on_hand: number) => shop.db.updateTable('products').set({ on_hand }).where('id', '=', id).execute()
  const file = withCell(await exportText(shop), 'quantity', '30')
  await stock(7)
  const { id: importId } = await planFile(shop, admin, file)
  await stock(6)

  await applyImport(shop, admin, importId)

  expect(await findAdminProduct(shop, article)).toMatchObject({ available: 26 })
  expect(await listStockDisagreements(shop.db)).toHaveLength(0)
})

test('an empty stock cell leaves the stock unchanged, and a stock that is too low or unreadable is refused', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const { id } = await aProduct(shop, { article: 'CND-1', stock: 10 })
  const file = await exportText(shop)
  await shop.db.updateTable('products').set({ on_hand: 3 }).where('id', '=', id).execute()

  const empty = await planFile(shop, admin, withCell(file, 'quantity', ''))
  const tooFew = await planFile(shop, admin, withCell(file, 'quantity', '5'))
  const unreadable = await planFile(shop, admin, withCell(file, 'seenQuantity', 'ten'))

  expect(empty.plan).toMatchObject({ alterations: [], bad: [], same: 1 })
  expect([tooFew, unreadable].map(({ plan }) => plan.bad[0]?.problems)).toEqual([
    ['Only 3 pieces are left, and this line takes 5 away.'],
    ['Please leave the number in “seenQuantity” as it was exported, or leave the cell empty.'],
  ])
})

test('two admins import the same new article: one adds it, the other is told, and no import is half applied', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'OLD', priceCents: 500 })
  const file = `${header}\nNEW-1,Lamp,Candles,S,L,Red,1,1`
  const plans = [await planFile(shop, admin, file), await planFile(shop, admin, `${file}\nOLD,Old,Candles,S,L,Red,1,2`)]

  const imported = await Promise.all(plans.map(({ id }) => applyImport(shop, admin, id)))

  expect(imported.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: { code: 'changed-meanwhile' } }])
  expect(await shop.db.selectFrom('products').select('article').where('article', '=', 'NEW-1').execute()).toHaveLength(
    1,
  )
  expect(await findAdminProduct(shop, 'OLD')).toMatchObject({ priceCents: imported[1]?.ok ? 200 : 500 })
})

test('a planned import belongs to its admin, and is deleted after a day', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const other = await anActor(shop, { isAdmin: true })
  await aProduct(shop, { article: 'A' })
  const first = await planFile(shop, admin, 'article,price\nA,9')

  const byOther = await applyImport(shop, other, first.id)
  shop.clock.advance(25 * 3_600_000)
  await planFile(shop, admin, 'article,price\nA,8')
  const late = await applyImport(shop, admin, first.id)

  expect([byOther, late]).toEqual([
    { ok: false, problem: { code: 'import-not-found' } },
    { ok: false, problem: { code: 'import-not-found' } },
  ])
})
