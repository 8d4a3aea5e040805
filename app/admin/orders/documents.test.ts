import { expect, test } from 'vitest'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('one file has the documents of many orders, and packers get slips without prices only', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 5 })
  const orders = [await aPaidOrder(shop, [candle]), await aPaidOrder(shop, [candle])]
  const numbers = orders.map(({ number }) => `number=${number}`).join('&')
  const manager = await openAdminPages(shop, { role: 'manager' })
  const packer = await openAdminPages(shop, { role: 'packer' })

  const invoices = await manager.get(`/all-orders/documents.pdf?kind=invoices&${numbers}`)
  const slips = await packer.get(`/all-orders/documents.pdf?kind=slips&${numbers}`)
  const refused = await packer.get(`/all-orders/documents.pdf?kind=invoices&${numbers}`)
  const list = await packer.get('/all-orders')

  expect(invoices.headers.get('content-type')).toBe('application/pdf')
  expect(slips.headers.get('content-type')).toBe('application/pdf')
  expect(refused.status).toBe(403)
  expect(list.text).toContain('Packing slips (PDF)')
  expect(list.text).not.toContain('Invoices (PDF)')
})
