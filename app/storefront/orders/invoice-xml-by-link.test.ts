import { expect, test } from 'vitest'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { sellWithTax } from '#tests/support/make-seller.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a company that ordered as a guest gets its electronic invoice by the link of the order, and nobody without the link does', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  await sellWithTax(shop)
  const customer = { company: 'Lys TOV', taxNumber: 'UA12345678' }
  const order = await aPaidOrder(shop, [await aProduct(shop)], { customer })
  const other = await aPaidOrder(shop, [await aProduct(shop)], { customer })
  const [guest, account] = [await openAdminPages(shop, 'guest'), await openAdminPages(shop, { isAdmin: false })]
  const path = `/orders/${order.number}/invoice.xml`

  const orderPage = await guest.get(`/orders/${order.number}?key=${order.linkKey}`)
  const page = await guest.get(`/orders/${order.number}/invoice?key=${order.linkKey}`)
  const file = await guest.get(`${path}?key=${order.linkKey}`)
  const refused = await Promise.all([
    guest.get(path),
    guest.get(`${path}?key=${other.linkKey}`),
    guest.get(`${path}?key=${order.linkKey}x`),
    account.get(`/my-account/my-orders/${order.number}/invoice.xml`),
  ])

  expect(orderPage.text).toContain('Includes VAT 25%')
  expect(page.html).toContain(`invoice.xml?key=${order.linkKey}`)
  expect(file.status).toBe(200)
  expect(file.html).toContain('<cbc:CompanyID>UA12345678</cbc:CompanyID>')
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
