/** @module-tag nightly */
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { exportCatalogue } from './export-catalogue.server.ts'
import { findAdminProduct } from './find-product.server.ts'
import { readImportFile, storeImportFile } from './read-import-file.server.ts'
import { findImportProgress, runImport, startImport } from './run-import.server.ts'

const header = 'article,name,category,description,aboutProduct,color,quantity,price'
const lineOf = (article: string, price = 5) => `${article},Lamp,Candles,Short,"Long\r\ntext",Red,3,${price}`

async function aShopWithAdmin(): Promise<{ shop: TestShop; admin: SignedInUser }> {
  const shop = await openTestShop()
  return { shop, admin: await anActor(shop, { isAdmin: true }) }
}

async function readFile(shop: TestShop, admin: SignedInUser, text: string | Uint8Array<ArrayBuffer>) {
  const id = await storeImportFile(shop, admin, new Blob([text]))
  await readImportFile(shop, id)
  return { id, progress: () => findImportProgress(shop, admin, id, 200) }
}

test('the shop reads its own export as a stream, and there is nothing to do', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { name: 'Löyly; towel', aboutProduct: 'Two\nlines, "quoted"', pictures: 2 })
  await aProduct(shop, { name: '=HYPERLINK("evil")', active: false })
  const query = { query: '', category: null, active: null, stock: null } as const
  const file = (await Array.fromAsync(exportCatalogue(shop, query))).join('')

  const { progress } = await readFile(shop, admin, file)

  expect(await progress()).toMatchObject({ state: 'planned', same: 2, additions: 0, changes: 0, bad: 0, lines: [] })
})

test('a large file changes nothing until the admin says so, and then each line is imported once', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'OLD-1', priceCents: 100 })
  const lines = Array.from({ length: 450 }, (_, index) => lineOf(`NEW-${index}`))
  const { id, progress } = await readFile(shop, admin, [header, ...lines, lineOf('OLD-1', 7)].join('\n'))
  const planned = await progress()
  const before = await findAdminProduct(shop, 'NEW-0')

  await startImport(shop, admin, id)
  // Two processes at once, as after a worker was thought to be dead.
  await Promise.all([runImport(shop, id), runImport(shop, id)])
  await runImport(shop, id)

  expect(planned).toMatchObject({ state: 'planned', additions: 450, changes: 1 })
  expect(before).toBeNull()
  expect(await progress()).toMatchObject({ state: 'done', done: 451, skipped: 0 })
  expect(await findAdminProduct(shop, 'OLD-1')).toMatchObject({ priceCents: 700, version: 2 })
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('what', '=', 'product.add')
    .execute()
  expect(new Set(entries.map(({ subject }) => subject)).size).toBe(entries.length)
})

test('an import that a restart cuts off goes on with the lines that are left', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const lines = Array.from({ length: 450 }, (_, index) => lineOf(`NEW-${index}`))
  const { id, progress } = await readFile(shop, admin, [header, ...lines].join('\n'))
  await startImport(shop, admin, id)
  let batches = 0
  const dying = {
    ...shop,
    now: () => {
      batches += 1
      if (batches > 4) throw new Error('killed')
      return shop.now()
    },
  }

  await expect(runImport(dying, id)).rejects.toThrow('killed')
  const cutOff = await progress()
  await runImport(shop, id)

  expect(cutOff?.state).toBe('importing')
  expect(cutOff?.done).toBeGreaterThan(0)
  expect(cutOff?.done).toBeLessThan(450)
  expect(await progress()).toMatchObject({ state: 'done', done: 450 })
})

test('a reading that a restart cuts off begins again', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const id = await storeImportFile(shop, admin, new Blob([`${header}\n${lineOf('NEW-1')}`]))
  await readImportFile(
    {
      ...shop,
      now: () => {
        throw new Error('killed')
      },
    },
    id,
  ).catch(() => undefined)

  await readImportFile(shop, id)

  expect(await findImportProgress(shop, admin, id, 9)).toMatchObject({ state: 'planned', additions: 1 })
})

test('a product that has changed since the file was read is left out and named', async () => {
  const { shop, admin } = await aShopWithAdmin()
  await aProduct(shop, { article: 'OLD-1', priceCents: 100 })
  const { id, progress } = await readFile(shop, admin, [header, lineOf('OLD-1', 7), lineOf('NEW-1')].join('\n'))
  await shop.db.updateTable('products').set({ version: 5 }).where('article', '=', 'OLD-1').execute()

  await startImport(shop, admin, id)
  await runImport(shop, id)

  const found = await progress()
  expect(found).toMatchObject({ state: 'done', done: 1, skipped: 1 })
  expect(found?.lines).toMatchObject([{ planned: { article: 'OLD-1', line: 2 } }])
})

test('while a line is wrong nothing is imported, and lines are counted as in the file', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const text = ['sep=,', header, lineOf('A-1'), '', lineOf('A-2', 0), lineOf('A-1'), 'A-3,too,short'].join('\r\n')

  const { id, progress } = await readFile(shop, admin, text)
  const started = await startImport(shop, admin, id)

  expect(started.ok).toBe(false)
  const found = await progress()
  expect(found).toMatchObject({ additions: 1, bad: 3 })
  expect(found?.lines.map(({ planned: { line, article } }) => [line, article])).toEqual([
    [6, 'A-2'],
    [8, 'A-1'],
    [10, ''],
  ])
})

test.each([
  ['is not a text', new Uint8Array([80, 75, 3, 4, 0, 0]), { code: 'file-unreadable' }],
  ['has no lines', new TextEncoder().encode(`${header}\n`), { code: 'file-empty' }],
  [
    'never closes a quote',
    new TextEncoder().encode(`${header}\nA,"${'x'.repeat(300_000)}`),
    { code: 'file-unreadable' },
  ],
  [
    'has columns of another shop',
    new TextEncoder().encode('Handle,article,Vendor\na,b,c'),
    { code: 'column-unknown', column: 'Handle”, “Vendor' },
  ],
])('a large file that %s is refused with the reason', async (_, bytes, problem) => {
  const { shop, admin } = await aShopWithAdmin()

  const { progress } = await readFile(shop, admin, bytes)

  expect(await progress()).toMatchObject({ state: 'refused', problem })
})

test('only the admin who sent a file sees and imports it, for a day', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const other = await anActor(shop, { isAdmin: true })
  const { id } = await readFile(shop, admin, `${header}\n${lineOf('A-1')}`)

  const refused = await startImport(shop, other, id)
  shop.clock.advance(25 * 3_600_000)
  await storeImportFile(shop, admin, new Blob(['article']))

  expect(refused.ok).toBe(false)
  expect(await findImportProgress(shop, other, id, 9)).toBeNull()
  expect(await findImportProgress(shop, admin, id, 9)).toBeNull()
})

test('texts in Windows-1252 are read as spreadsheets write them', async () => {
  const { shop, admin } = await aShopWithAdmin()
  const bytes = Uint8Array.from(Buffer.from(`${header}\nA-1,Caf\u00e9,Candles,S,L,Red,1,5`, 'latin1'))

  const { progress } = await readFile(shop, admin, bytes)

  expect((await progress())?.lines).toMatchObject([{ planned: { product: { name: 'Café' } } }])
})
