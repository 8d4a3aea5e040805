import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { helpPages } from '#rulebook/help-pages.ts'
import { readEmailOptions } from '#shop/mail/deliver-email.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './help-page.tsx'

test('the delivery page lists the offered methods with their prices and days', async () => {
  const shop = await openTestShop()
  const [locker, courier, post] = defaultSettings.delivery
  const value = [{ ...locker, priceCents: 650 }, courier, { ...post, isOn: false }]
  await changeSetting(shop, await anAdmin(shop), { name: 'delivery', value, expectedVersion: 0 })

  const { parts } = await load(shop, '/delivery')

  expect(parts[0]?.list).toEqual([
    'Parcel locker ($6.50, 2–3 working days)',
    'Courier to the door ($10.00, 1–2 working days)',
  ])
})

test('the delivery page says when an order of now leaves and arrives', async () => {
  const shop = await openTestShop({ now: '2026-11-27T16:00:00Z' })

  const { parts } = await load(shop, '/delivery')

  const [, arrival] = parts
  expect(arrival?.texts.at(-1)).toBe('Ordered now, it leaves on Nov\u00A030. Ordered and paid now:')
  expect(arrival?.list).toEqual([
    'Parcel locker: At your locker Dec\u00A02–3',
    'Courier to the door: At your door Dec\u00A01–2',
    'Post office: At your post office Dec\u00A03–7',
  ])
})

test('the contact page shows what the admins entered, and nothing for what they left empty', async () => {
  const shop = await openTestShop()
  const value = { email: 'hej@shop.example', phone: '+45 (70) 12-34', address: '', hours: '' }
  await changeSetting(shop, await anAdmin(shop), { name: 'contact', value, expectedVersion: 0 })

  const { contact, facts } = await load(shop, '/contact')

  expect(contact).toEqual(value)
  expect(facts).toEqual([
    { name: 'Email', text: 'hej@shop.example', href: 'mailto:hej@shop.example' },
    { name: 'Phone', text: '+45 (70) 12-34', href: 'tel:+45701234' },
  ])
})

test('returns, rules, privacy and all emails name the email that the admins entered', async () => {
  const shop = await openTestShop()
  const value = { ...defaultSettings.contact, email: 'hej@shop.example' }
  await changeSetting(shop, await anAdmin(shop), { name: 'contact', value, expectedVersion: 0 })

  const pages = await Promise.all(['/returns', '/purchase-rules', '/privacy-policy'].map((path) => load(shop, path)))

  const texts = pages.map(({ parts }) => JSON.stringify(parts))
  expect(texts).toEqual(Array(3).fill(expect.stringContaining('hej@shop.example')))
  expect((await readEmailOptions(shop)).shopEmail).toBe('hej@shop.example')
})

test('each page has its own name and texts, also with a slash at the end of its address', async () => {
  const shop = await openTestShop()

  const pages = await Promise.all(helpPages.map(({ path }) => load(shop, `${path}/`)))

  expect(pages.map(({ path, name }) => ({ path, name }))).toEqual(helpPages)
  expect(new Set(pages.map(({ summary }) => summary)).size).toBe(helpPages.length)
})

test('a page of help is cached for everyone', async () => {
  const shop = await openTestShop()
  const { page, args } = loaderArgsFor(shop, '/returns')

  await loader(args)

  expect(page.pageNames).not.toBeNull()
})

function load(shop: TestShop, path: string) {
  return loader(loaderArgsFor(shop, path).args)
}
