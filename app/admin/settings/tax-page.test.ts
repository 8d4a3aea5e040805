import { expect, test } from 'vitest'
import { settingMessages } from '#rulebook/setting-messages.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeSettings } from './settings-action.server.ts'

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
