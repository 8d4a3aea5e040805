import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { rulesPages } from '#rulebook/help-pages.ts'
import { readEmailOptions } from '#shop/mail/deliver-email.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './help-page.tsx'

test('rules, privacy and all emails name the email that the admins entered', async () => {
  const shop = await openTestShop()
  const value = { ...defaultSettings.contact, email: 'hej@shop.example' }
  await changeSetting(shop, await anAdmin(shop), { name: 'contact', value, expectedVersion: 0 })

  const pages = await Promise.all(['/purchase-rules', '/privacy-policy'].map((path) => load(shop, path)))

  const texts = pages.map(({ parts }) => JSON.stringify(parts))
  expect(texts).toEqual(Array(2).fill(expect.stringContaining('hej@shop.example')))
  expect((await readEmailOptions(shop)).shopEmail).toBe('hej@shop.example')
})

test('the rules of purchase promise the days to send something back that the admins entered', async () => {
  const shop = await openTestShop()
  const value = { ...defaultSettings.returns, days: 21 }
  await changeSetting(shop, await anAdmin(shop), { name: 'returns', value, expectedVersion: 0 })

  const { parts } = await load(shop, '/purchase-rules')

  expect(JSON.stringify(parts)).toContain('within 21 days of receiving it')
})

test('each page has its own name and texts, also with a slash at the end of its address', async () => {
  const shop = await openTestShop()

  const pages = await Promise.all(rulesPages.map(({ path }) => load(shop, `${path}/`)))

  expect(pages.map(({ path, name }) => ({ path, name }))).toEqual(rulesPages)
  expect(new Set(pages.map(({ summary }) => summary)).size).toBe(rulesPages.length)
})

test('a page of rules is cached for everyone', async () => {
  const shop = await openTestShop()
  const { page, args } = loaderArgsFor(shop, '/purchase-rules')

  await loader(args)

  expect(page.pageNames).not.toBeNull()
})

function load(shop: TestShop, path: string) {
  return loader(loaderArgsFor(shop, path).args)
}
