import { expect, test } from 'vitest'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const by = { id: null, fullName: 'Command line' }

test('a customer with a tax number has an electronic invoice beside the PDF, others have none', async () => {
  const shop = await openTestShop()
  const { seller } = await readSettings(shop)
  const named = { ...seller, name: 'Hyggehus ApS', country: 'Denmark', taxNumber: 'DK12345678' }
  await changeSetting(shop, by, { name: 'seller', value: named, expectedVersion: 0 })
  const rates = [{ category: null, rate: 2500, from: null }]
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  const lamp = await aProduct(shop, { priceCents: 5000 })
  const customer = { company: 'Lys TOV', taxNumber: 'UA12345678' }
  const business = await aPaidOrder(shop, [lamp], { customer })
  const person = await aPaidOrder(shop, [lamp])
  const pages = await openAdminPages(shop)

  const page = await pages.get(`/all-orders/${business.number}/invoice`)
  const file = await pages.get(`/all-orders/${business.number}/invoice.xml`)
  const none = await pages.get(`/all-orders/${person.number}/invoice`)
  const led = await pages.get(`/all-orders/${person.number}/invoice.xml`)

  expect(page.text).toContain('Electronic invoice (XML)')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="2026-00001.xml"')
  expect(file.html).toContain('<cbc:TaxInclusiveAmount currencyID="USD">55.00</cbc:TaxInclusiveAmount>')
  expect(none.text).not.toContain('Electronic invoice (XML)')
  expect(led.location).toBe(`/all-orders/${person.number}/invoice`)
})
