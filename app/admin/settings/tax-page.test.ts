import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settingMessages } from '#rulebook/setting-messages.ts'
import type { Sheet } from '#shop/documents/sheet.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { TaxSetting } from '#shop/settings/settings.ts'
import type { SoldCategory } from '#shop/statistics/statistics.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { sellAtTwoRates } from '#tests/support/make-seller.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeSettings } from './settings-action.server.ts'
import { TaxChanges, TaxPreview } from './tax-preview.tsx'

const { problems } = settingMessages
const rates = {
  setting: 'tax',
  name: 'VAT',
  'shop.0.rate': '25%',
  'shop.0.from': '',
  'shop.1.rate': '24',
  'shop.1.from': '2026-07-01',
  'books-and-journals.1.rate': '6,5 %',
}
const seller = {
  setting: 'seller',
  name: 'Hyggehus ApS',
  country: 'Denmark',
  taxNumber: 'DK12345678',
  iban: 'dk50 0040 0440 1162 43',
  bic: 'dabadkkk',
}

test('rates are saved as an admin writes them, for the shop and a category, each from its day on', async () => {
  const { shop, save } = await aTaxForm()

  const answer = await save(rates)

  expect(answer.data).toMatchObject({ tone: 'success', name: 'tax' })
  expect((await readSettings(shop)).tax).toEqual({
    name: 'VAT',
    rates: [
      { category: null, rate: 2500, from: null },
      { category: null, rate: 2400, from: '2026-07-01' },
      { category: 'books-and-journals', rate: 650, from: null },
    ],
  })
})

test('a wrong rate or day, and a day that is there twice, are told at their rows, and nothing is saved', async () => {
  const { shop, save } = await aTaxForm()

  const wrong = await save({ ...rates, 'shop.1.rate': 'a quarter', 'shop.1.from': '2026-02-30' })
  const twice = await save({ ...rates, 'shop.1.from': '' })

  expect(wrong.data.fields).toEqual({ 'shop.1.rate': problems.taxRate, 'shop.1.from': problems.taxFrom })
  expect(twice.data.fields).toEqual({ 'shop.1.from': problems.taxTwice })
  expect((await readSettings(shop)).tax.rates).toEqual([])
})

test('seller and bank are saved without the spaces of an IBAN; wrong check digits and a wrong BIC are told at their fields', async () => {
  const { shop, save } = await aTaxForm()

  const wrong = await save({ ...seller, iban: 'DK51 0040 0440 1162 43', bic: 'DABA' })
  const saved = await save(seller)

  expect(wrong.data.fields).toEqual({ iban: problems.iban, bic: problems.bic })
  expect(saved.data).toMatchObject({ tone: 'success', name: 'seller' })
  expect((await readSettings(shop)).seller).toMatchObject({ iban: 'DK5000400440116243', bic: 'DABADKKK' })
})

test('invoices are kept for the years that the law asks for, and for no fewer', async () => {
  const { shop, save } = await aTaxForm()
  const invoices = { setting: 'invoices', isAttached: 'on', paper: 'Letter', keptYears: '7' }

  const few = await save({ ...invoices, keptYears: '4' })
  const saved = await save(invoices)

  expect(Object.keys(few.data.fields ?? {})).toEqual(['keptYears'])
  expect(saved.data).toMatchObject({ tone: 'success' })
  expect((await readSettings(shop)).invoices).toEqual({ isAttached: true, paper: 'Letter', keptYears: 7 })
})

test('above the button stand the rates of the next orders, and what those that are typed would change', () => {
  const saved: TaxSetting = {
    name: 'VAT',
    rates: [
      { category: null, rate: 2500, from: null },
      { category: 'books-and-journals', rate: 600, from: null },
    ],
  }
  const typed: TaxSetting = {
    name: 'Moms',
    rates: [...saved.rates, { category: null, rate: 2400, from: '2026-07-01' }],
  }
  const sold: SoldCategory[] = [
    { category: 'candles', units: 2, cents: 5000 },
    { category: 'books-and-journals', units: 1, cents: 700 },
  ]
  const facts = { today: '2026-01-15', sold, saved }
  const changesOf = (rates: TaxSetting) => renderToStaticMarkup(createElement(TaxChanges, { ...facts, typed: rates }))

  expect(renderToStaticMarkup(createElement(TaxPreview, facts))).toContain(
    '<h3>On orders of Jan 15, 2026</h3><ul><li>Candles, Lighting Decor, Gift Sets, Get Warm, Table Games: VAT 25%, $20.00 of $100.00.</li>' +
      '<li>Books &amp; Journals: VAT 6%, $5.66 of $100.00.</li></ul>',
  )
  expect(changesOf(saved)).toBe('')
  expect(changesOf(typed)).toContain(
    '<li>New orders and invoices say Moms instead of VAT.</li>' +
      '<li>From Jul 01, 2026, Candles, Lighting Decor, Gift Sets, Get Warm, Table Games: Moms 24%, $19.35 of $100.00, instead of VAT 25%, $20.00 of $100.00. Sold in the last 30 days: $50.00.</li></ul>',
  )
  expect(changesOf({ ...saved, rates: [{ category: null, rate: Number.NaN, from: null }] })).toContain('25 or 6.5')
})

test('the page of taxes leads to an example of an invoice, with the typed seller or what is wrong with it', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  await sellAtTwoRates(shop)
  const written: Sheet[] = []
  const write = async (sheets: readonly Sheet[]) => {
    written.push(...sheets)
    return new Uint8Array()
  }
  const pages = await openAdminPages({ ...shop, pdfs: { ...shop.pdfs, write } })
  const path = '/shop-settings/tax/example.pdf'

  const page = await pages.get('/shop-settings/tax')
  const stored = await pages.get(path)
  await pages.get(`${path}?${new URLSearchParams({ name: 'Lys ApS', street: 'Lampevej 1' })}`)
  const wrong = await pages.get(`${path}?iban=DK51`)

  expect(page.text).toContain('Books & Journals: VAT 6%, $5.66 of $100.00.')
  expect(page.html).toContain(`href="${path}"`)
  expect(stored.headers.get('content-type')).toBe('application/pdf')
  expect([wrong.status, wrong.html]).toEqual([422, problems.iban])
  expect(written.map(({ title, sender }) => [title, sender[0]])).toEqual([
    ['Sample invoice', 'Hyggehus'],
    ['Sample invoice', 'Lys ApS'],
  ])
  expect(written[0]?.taxes?.rows.map(({ name }) => name)).toEqual(['25%', '6%'])
})

async function aTaxForm() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const save = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'change', after: '0', ...fields })) form.set(name, value)
    return changeSettings(shop, admin, form)
  }
  return { shop, save }
}
