import { expect, test } from 'vitest'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a customer with a tax number has an electronic invoice beside the PDF, others have none', async () => {
  const shop = await openTestShop()
  await sellWithTax(shop)
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
