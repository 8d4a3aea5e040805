/** @module-tag nightly */
import { expect, test } from 'vitest'
import { catalogueFileMessages as messages } from '#rulebook/catalogue-file-messages.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a file is previewed before it is imported, and the result lists the changes', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Quillon tray', priceCents: 1100 })
  const pages = await openAdminPages(shop)

  const previewed = await pages.post(path, { file: csv(`article;price\n${article};9,90`) })
  const before = await findAdminProduct(shop, article)
  const applied = await pages.post(path, { import: await plannedImport(shop) })
  const done = await pages.get(applied.location ?? '')

  expect(previewed.text).toContain(messages.plan.summary(0, 1, 0))
  expect(previewed.text).toContain(messages.plan.change(messages.fields.priceCents, '$11.00', '$9.90'))
  expect(previewed.text).toContain(messages.plan.apply(1))
  expect(before?.priceCents).toBe(1100)
  expect(applied).toMatchObject({ status: 302, location: expect.stringContaining(`${path}?done=`) })
  expect(done.text).toContain(messages.done(0, 1))
  expect((await findAdminProduct(shop, article))?.priceCents).toBe(990)
})

test('a file with wrong lines cannot be imported, and each wrong line says why', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const pages = await openAdminPages(shop)

  const previewed = await pages.post(path, { file: csv(`article,price\n${article},0\nNEW-1,5`) })

  expect(previewed.text).toContain(messages.plan.invalidTitle(2))
  expect(previewed.text).toContain('There is no such product, and to add it these are missing')
  expect(previewed.html).not.toContain('name="import"')
})

test('a file without products is refused with a message', async () => {
  const pages = await openAdminPages(await openTestShop())
  const files = ['', 'article,price\n', 'article,colour\nA,red', 'article,article\nA,B', 'name\nA', '\0\0']

  const missing = await pages.post(path, {})
  const answers = await Promise.all(files.map((text) => pages.post(path, { file: csv(text) })))

  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining(messages.problems['file-missing'])])
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 422))
  expect(answers.map(({ text }) => text)).toEqual(
    [
      messages.problems['file-missing'],
      messages.problems['file-empty'],
      messages.columnUnknown('colour'),
      messages.columnTwice('article'),
      messages.columnMissing('article'),
      messages.problems['file-unreadable'],
    ].map((sentence) => expect.stringContaining(sentence)),
  )
})

test('an import is refused when its products have changed since the preview, or the preview is too old', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { priceCents: 1100 })
  const pages = await openAdminPages(shop)
  await pages.post(path, { file: csv(`article;price\n${article};9,90`) })
  await pages.post('/delete-card', { intent: 'figures', article, quantity: '10', price: '12', version: '1' })

  const late = await pages.post(path, { import: await plannedImport(shop) })
  const unknown = await pages.post(path, { import: '00000000-0000-4000-8000-000000000000' })

  expect([late.status, late.text]).toEqual([409, expect.stringContaining(messages.problems['changed-meanwhile'])])
  expect([unknown.status, unknown.text]).toEqual([409, expect.stringContaining(messages.problems['import-not-found'])])
  expect((await findAdminProduct(shop, article))?.priceCents).toBe(1200)
})

test('the table is downloaded as a file with its filters applied and all its pages', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Quillon tray' })
  await aProduct(shop, { name: 'Blue mug' })
  const pages = await openAdminPages(shop)

  const table = await pages.get('/delete-card?query=quillon')
  const file = await pages.get('/delete-card/products.csv?query=quillon')

  expect(table.text).toContain(catalogueTableMessages.count(1))
  expect(table.html).toContain('href="/delete-card/products.csv?query=quillon"')
  expect(file.text).toContain(`${article},Quillon tray,Candles,`)
  expect(file.text).not.toContain('Blue mug')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="hyggehus-products-2026-01-15.csv"')
})

const path = '/delete-card/import'

function csv(text: string): File {
  return new File([text], 'prices.csv', { type: 'text/csv' })
}

async function plannedImport({ db }: Pick<TestShop, 'db'>): Promise<string> {
  const { id } = await db.selectFrom('catalogue_imports').select('id').executeTakeFirstOrThrow()
  return id
}
