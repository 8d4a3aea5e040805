import { expect, test } from 'vitest'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { readImportFile, storeImportFile } from '#shop/catalog/read-import-file.server.ts'
import { runImport } from '#shop/catalog/run-import.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { large: messages, plan, problems } = catalogueFileMessages
const header = 'article,name,category,description,aboutProduct,color,quantity,price'
const lines = ['NEW-1', 'NEW-2', 'NEW-3'].map((article) => `${article},Lamp,Candles,Short,Long,Red,3,5`)

test('the page of a large import shows how far it is, and lets its admin begin it and go on with one that stands still', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  if (!pages.user) throw new Error('No admin is signed in')
  const id = await storeImportFile(shop, pages.user, new Blob([[header, ...lines].join('\n')]))
  const path = `/delete-card/import/${id}`

  const reading = await pages.get(path)
  await readImportFile(shop, id)
  const planned = await pages.get(path)
  const begun = await pages.post(path, { intent: 'start' })
  shop.clock.advance((productLimits.importStalledSeconds + 1) * 1000)
  const stalled = await pages.get(path)
  await pages.post(path, { intent: 'start' })
  const goesOn = await pages.get(path)
  await runImport(shop, id)
  const done = await pages.get(path)
  const ofOther = await (await openAdminPages(shop)).get(path)

  const shares = [reading, begun].map(({ html }) => /<progress[^>]*value="([^"]*)"/.exec(html)?.[1])
  expect(shares).toEqual(['0', '0'])
  expect(reading.text).toContain(messages.reading)
  expect(planned.text).toContain(plan.apply(3))
  expect(begun.text).toContain(messages.importing(0, 3))
  expect([stalled, goesOn].map(({ text }) => text.includes(messages.stalled))).toEqual([true, false])
  expect(done.text).toContain(messages.done(3))
  expect(done.html).not.toContain('<progress')
  expect(ofOther.text).toContain(problems['import-not-found'])
})
