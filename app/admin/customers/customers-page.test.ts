/** @module-tag nightly */
import { expect, test } from 'vitest'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { customerLimits } from '#rulebook/limits/customers.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { customerList } from './customer-list.ts'

test('a customer is found by a part of the name, email or phone number, in any spelling', async () => {
  const shop = await openTestShop()
  const ingrid = await aCustomer(shop, { fullName: 'Ingrid Solberg', email: 'ingrid@example.com' })
  await aCustomer(shop, { fullName: 'Bo Lind' })
  await anOrder(shop, [await aProduct(shop)], { delivery: { phoneNumber: '509998877' } }, ingrid)
  const pages = await openAdminPages(shop)

  const found = await Promise.all(
    ['50 999 88', 'solb', 'INGRID@'].map((query) => pages.get(`/customers?query=${encodeURIComponent(query)}`)),
  )

  expect(found.map(({ text }) => text)).toEqual(Array(3).fill(expect.stringContaining('Ingrid Solberg')))
  expect(found.map(({ text }) => text.includes('Bo Lind'))).toEqual([false, false, false])
  expect(found.map(({ text }) => text.includes(messages.found(1)))).toEqual([true, true, true])
})

test('admins and blocked customers can be listed alone, and an empty list says so', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { fullName: 'Bo Lind' })
  const pages = await openAdminPages(shop, { fullName: 'Astrid Holm' })

  const [admins, blocked] = [await pages.get('/customers?kind=admins'), await pages.get('/customers?kind=blocked')]

  expect(admins.text).toContain('Astrid Holm')
  expect(admins.text).not.toContain('Bo Lind')
  expect(blocked.text).toContain(messages.none)
  expect(blocked.text).toContain(messages.noneText)
})

test('the list is exported as a file with all customers that it shows', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { fullName: 'Ingrid Solberg' })
  await aCustomer(shop, { fullName: 'Bo Lind' })
  const pages = await openAdminPages(shop)

  const list = await pages.get('/customers?query=solberg')
  const file = await pages.get('/customers/customers.csv?query=solberg')

  expect(list.html).toContain('href="/customers/customers.csv?query=solberg"')
  expect(file.text).toContain('Ingrid Solberg,')
  expect(file.text).not.toContain('Bo Lind')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="hyggehus-customers-2026-01-15.csv"')
})

test('many customers are listed page by page, and a page after the last shows the last', async () => {
  const shop = await openTestShop()
  await Promise.all(
    Array.from({ length: customerLimits.pageSize }, (_, place) => aCustomer(shop, { fullName: `Reader ${place}.` })),
  )
  const pages = await openAdminPages(shop)

  const [first, second, after] = await Promise.all([1, 2, 9].map((page) => pages.get(`/customers?page=${page}`)))

  const shown = [first, second, after].map((page) => (page?.text.match(/· Since/g) ?? []).length)
  expect(first?.text).toContain(messages.found(customerLimits.pageSize + 1))
  expect(shown).toEqual([customerLimits.pageSize, 1, 1])
})

test('invalid parameters are ignored, and each list of customers has one canonical address', () => {
  const read = (text: string) => customerList.read(new URLSearchParams(text))

  expect(read('kind=everyone&page=-2')).toEqual({ query: '', kind: 'all', page: 1 })
  expect(customerList.url(read('query=+bo+&kind=blocked&page=2'))).toBe('/customers?query=bo&kind=blocked&page=2')
  expect(customerList.url(read('kind=all&page=1'))).toBe('/customers')
})
