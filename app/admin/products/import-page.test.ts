import { expect, test } from 'vitest'
import { catalogueFileWords as words } from '#rulebook/catalogue-file-words.ts'
import { catalogueTableWords } from '#rulebook/catalogue-table-words.ts'
import { findOwnersProduct } from '#shop/catalog/find-product.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a file is looked at before it is imported, and says afterwards what was changed', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Quillon tray', priceCents: 1100 })
  const pages = await openAdminPages(shop)

  const looked = await pages.post(path, { file: csv(`article;price\n${article};9,90`) })
  const before = await findOwnersProduct(shop, article)
  const applied = await pages.post(path, { import: await plannedImport(shop) })
  const done = await pages.get(applied.location ?? '')

  expect(looked.text).toContain(words.plan.sum(0, 1, 0))
  expect(looked.text).toContain(words.plan.change(words.fields.priceCents, '$11.00', '$9.90'))
  expect(looked.text).toContain(words.plan.apply(1))
  expect(before?.priceCents).toBe(1100)
  expect(applied).toMatchObject({ status: 302, location: expect.stringContaining(`${path}?done=`) })
  expect(done.text).toContain(words.done(0, 1))
  expect((await findOwnersProduct(shop, article))?.priceCents).toBe(990)
})

test('a file with lines that have to be mended cannot be imported, and its lines say why', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop)
  const pages = await openAdminPages(shop)

  const looked = await pages.post(path, { file: csv(`article,price\n${article},0\nNEW-1,5`) })

  expect(looked.text).toContain(words.plan.badTitle(2))
  expect(looked.text).toContain('There is no such product, and to add it these are missing')
  expect(looked.html).not.toContain('name="import"')
})

test('what is no file of products is refused in words', async () => {
  const pages = await openAdminPages(await openTestShop())
  const files = ['', 'article,price\n', 'article,colour\nA,red', 'article,article\nA,B', 'name\nA', '\0\0']

  const missing = await pages.post(path, {})
  const answers = await Promise.all(files.map((text) => pages.post(path, { file: csv(text) })))

  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining(words.problems['file-missing'])])
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 422))
  expect(answers.map(({ text }) => text)).toEqual(
    [
      words.problems['file-missing'],
      words.problems['file-empty'],
      words.columnUnknown('colour'),
      words.columnTwice('article'),
      words.columnMissing('article'),
      words.problems['file-unreadable'],
    ].map((sentence) => expect.stringContaining(sentence)),
  )
})

test('a file that was looked at before somebody changed its products, or too long ago, is not imported', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { priceCents: 1100 })
  const pages = await openAdminPages(shop)
  await pages.post(path, { file: csv(`article;price\n${article};9,90`) })
  await pages.post('/delete-card', { intent: 'figures', article, quantity: '10', price: '12', version: '1' })

  const late = await pages.post(path, { import: await plannedImport(shop) })
  const unknown = await pages.post(path, { import: '00000000-0000-4000-8000-000000000000' })

  expect([late.status, late.text]).toEqual([409, expect.stringContaining(words.problems['changed-meanwhile'])])
  expect([unknown.status, unknown.text]).toEqual([409, expect.stringContaining(words.problems['import-not-found'])])
  expect((await findOwnersProduct(shop, article))?.priceCents).toBe(1200)
})

test('the table is taken along as a file of what it shows, all pages of it', async () => {
  const shop = await openTestShop()
  const { article } = await aProduct(shop, { name: 'Quillon tray' })
  await aProduct(shop, { name: 'Blue mug' })
  const pages = await openAdminPages(shop)

  const table = await pages.get('/delete-card?query=quillon')
  const file = await pages.get('/delete-card/products.csv?query=quillon')

  expect(table.text).toContain(catalogueTableWords.count(1))
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
