import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { contentPages } from '#rulebook/help-pages.ts'
import { readEmailOptions } from '#shop/mail/deliver-email.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { questionsData } from './content-data.ts'
import { loader } from './content-page.tsx'

test('the delivery page lists the offered methods with their prices and days', async () => {
  const shop = await openTestShop()
  const [locker, courier, post] = defaultSettings.delivery
  const value = [{ ...locker, priceCents: 650 }, courier, { ...post, isOn: false }]
  await changeSetting(shop, await anAdmin(shop), { name: 'delivery', value, expectedVersion: 0 })

  const texts = JSON.stringify(await load(shop, '/delivery'))

  expect(texts).toContain('Parcel locker ($6.50, 2–3 working days)')
  expect(texts).toContain('Courier to the door ($10.00, 1–2 working days)')
  expect(texts).not.toContain('Post office (')
})

test('the delivery page says when an order of now leaves and arrives, and is kept no longer than that is true', async () => {
  const shop = await openTestShop({ now: '2026-11-27T16:00:00Z' })
  const { page, args } = loaderArgsFor(shop, '/delivery')

  const texts = JSON.stringify(await loader(args))

  expect(texts).toContain('Ordered now, it leaves on Nov\u00A030.')
  expect(texts).toContain('Parcel locker: At your locker Dec\u00A02–3')
  expect(page.trueUntil).not.toBeNull()
  expect(page.pageNames).toContain('content')
})

test('the contact page shows what the admins entered, and nothing for what they left empty', async () => {
  const shop = await openTestShop()
  const value = { email: 'hej@shop.example', phone: '+45 (70) 12-34', address: '', hours: '' }
  await changeSetting(shop, await anAdmin(shop), { name: 'contact', value, expectedVersion: 0 })

  const { contact, page } = await load(shop, '/contact')

  expect(contact).toEqual(value)
  expect(page.blocks[0]).toEqual({
    type: 'facts',
    facts: [
      { name: 'Email', text: 'hej@shop.example', href: 'mailto:hej@shop.example' },
      { name: 'Phone', text: '+45 (70) 12-34', href: 'tel:+45701234' },
    ],
  })
})

test('the contact page and all emails say who sells, with the numbers that the law asks for', async () => {
  const shop = await openTestShop()
  const named = {
    name: 'Hyggehus AB',
    street: 'Svartbäcksgatan 8',
    postalCode: '75320',
    city: 'Uppsala',
    country: 'Sweden',
  }
  const numbers = { registrationNumber: '559012-3456', taxNumber: 'SE559012345601' }
  const value = { ...defaultSettings.seller, ...named, ...numbers }
  await changeSetting(shop, await anAdmin(shop), { name: 'seller', value, expectedVersion: 0 })

  const { page } = await load(shop, '/contact')

  expect(page.blocks[0]).toMatchObject({
    facts: expect.arrayContaining([
      { name: 'Sold by', text: 'Hyggehus AB, Svartbäcksgatan 8, 75320 Uppsala, Sweden' },
      { name: 'Registration number', text: '559012-3456' },
      { name: 'VAT number', text: 'SE559012345601' },
    ]),
  })
  expect((await readEmailOptions(shop)).seller).toBe(
    'Hyggehus AB, Svartbäcksgatan 8, 75320 Uppsala, Sweden · Reg. no. 559012-3456 · VAT no. SE559012345601',
  )
})

test('each page of the footer has its text from the first start on', async () => {
  const shop = await openTestShop()

  const pages = await Promise.all(contentPages.map(({ path }) => load(shop, `${path}/`)))

  expect(pages.map(({ path, page }) => ({ path, name: page.title }))).toEqual(contentPages)
  expect(new Set(pages.map(({ page }) => page.summary)).size).toBe(contentPages.length)
})

test('the page of questions folds its answers, and tells search engines about each', async () => {
  const shop = await openTestShop()

  const { page } = await load(shop, '/questions')

  const questions = page.blocks.filter(({ type }) => type === 'question')
  expect(questions.length).toBeGreaterThan(5)
  expect(questionsData(page.blocks)).toMatchObject({ '@type': 'FAQPage' })
  expect(JSON.stringify(questionsData(page.blocks))).toContain('within 30 days of receiving it')
})

test('texts follow the days to send something back that the admins entered', async () => {
  const shop = await openTestShop()
  const value = { ...defaultSettings.returns, days: 21 }
  await changeSetting(shop, await anAdmin(shop), { name: 'returns', value, expectedVersion: 0 })

  const { page } = await load(shop, '/questions')

  expect(JSON.stringify(questionsData(page.blocks))).toContain('within 21 days of receiving it')
})

function load(shop: TestShop, path: string) {
  return loader(loaderArgsFor(shop, path).args)
}
