/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminContentFileMessages as messages } from '#rulebook/admin-content-file-messages.ts'
import { createPromotion } from '#shop/promotions/create-promotion.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { defaultSetting } from '#shop/settings/read-settings.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { someSearchWords } from '#tests/support/make-search-words.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const path = '/shop-settings/move'

test('an owner reads what a setting was and becomes, and gets a new list when the shop has changed meanwhile', async () => {
  const [testShop, liveShop] = [await openTestShop(), await openTestShop()]
  const welcome = { ...defaultSetting('welcome'), percent: 7 }
  await changeSetting(testShop, await anActor(testShop), { name: 'welcome', value: welcome, expectedVersion: 0 })
  await createPromotion(testShop, { code: 'HYGGE', worth: { kind: 'free-delivery' } })
  const { html: saved } = await (await openAdminPages(testShop)).get(
    `${path}/content.json?kind=settings&kind=promotions`,
  )
  const pages = await openAdminPages(liveShop)

  const read = await pages.post(path, { intent: 'read', file: new Blob([saved]) })
  const list = await pages.get(read.location ?? '')
  await createPromotion(liveShop, { code: 'HYGGE', worth: { kind: 'percentage', percent: 10 } })
  const stale = await pages.post(path, { intent: 'import', ...hiddenFields(list.html) })
  const newList = await pages.get(stale.location ?? '')
  const imported = await pages.post(path, { intent: 'import', ...hiddenFields(newList.html) })
  const done = await pages.get(imported.location ?? '')

  expect(list.text).toMatch(/30% off, good for 30 days → 7% off, good for 30 days/)
  expect(list.text).toContain(messages.plan.isNew.promotions)
  expect(newList.text).toContain(messages.problems['shop-changed'])
  expect(newList.text).toMatch(/HYGGE\s+Promotion\s+discount/)
  expect(done.text).toContain(messages.done.text(0, 2, 0))
})

test('a file without a kind, no file, and a file of yesterday’s list are refused in words', async () => {
  const shop = await openTestShop()
  await someSearchWords(shop)
  const pages = await openAdminPages(shop)

  const none = await pages.get(`${path}/content.json`)
  const missing = await pages.post(path, { intent: 'read' })
  const unknown = await pages.post(path, { intent: 'import', file: crypto.randomUUID(), fingerprint: '' })
  const same = await pages.post(path, {
    intent: 'read',
    file: new Blob([(await pages.get(`${path}/content.json?kind=searchWords`)).html]),
  })

  expect((await pages.get(none.location ?? '')).text).toContain(messages.noneChosen)
  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining(messages.problems['file-missing'])])
  expect([unknown.status, unknown.text]).toEqual([409, expect.stringContaining(messages.problems['file-too-old'])])
  expect((await pages.get(same.location ?? '')).text).toContain(messages.plan.nothingToImport)
})

function hiddenFields(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="(file|fingerprint)" value="([^"]+)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}
