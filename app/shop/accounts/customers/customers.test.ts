import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { byteOrderMark } from '#shop/csv.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anAddress } from '#tests/support/make-addresses.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { blockCustomer } from './block-customer.server.ts'
import { type CustomerQuery, parsePhone } from './customers.ts'
import { exportCustomers } from './export-customers.server.ts'
import { findCustomer, listCustomers } from './list-customers.server.ts'

test('customers are found by the beginnings of name, address and phone number', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const olena = await aCustomer(shop, { fullName: 'Олена Коваленко', email: 'olena.k@example.com' })
  const bo = await aCustomer(shop, { fullName: 'Bo Lind', email: 'bo@example.com' })
  await aPaidOrder(shop, [await aProduct(shop)], { delivery: { phoneNumber: '501112233' } }, bo)

  const found = await Promise.all(
    ['Коваленко ол', 'OLENA.K@example', '+380 50 111 22', 'lind bo', '999999999', 'olena bo', '%'].map(async (query) =>
      (await listCustomers(shop, { query })).customers.map(({ id }) => id),
    ),
  )

  expect(found).toEqual([[olena.id], [olena.id], [bo.id], [bo.id], [], [], [bo.id, olena.id]])
})

test('the list shows admins, blocked customers, and customers’ purchases', async () => {
  const shop = await openTestShop()
  const [admin, blocked, buyer] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
  await blockCustomer(shop, admin, { userId: blocked.id, reason: 'Reasons' })
  await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })], {}, buyer)

  const [admins, blockedCustomers, all] = await Promise.all([
    listCustomers(shop, { kind: 'admins' }),
    listCustomers(shop, { kind: 'blocked' }),
    listCustomers(shop, { page: 9 }),
  ])

  expect(admins).toMatchObject({ total: 1, customers: [{ id: admin.id, isAdmin: true }] })
  expect(blockedCustomers).toMatchObject({ total: 1, customers: [{ id: blocked.id, isBlocked: true }] })
  expect(all).toMatchObject({ total: 3, page: 1, totalPages: 1 })
  expect(all.customers.find(({ id }) => id === buyer.id)).toMatchObject({
    orders: 1,
    spentCents: 1500,
    phoneNumber: '671234567',
  })
})

test('the file of customers has all pages of the list, with formulas escaped', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop, { fullName: 'Astrid Holm', email: 'astrid@example.com' })
  const buyer = await aCustomer(shop, { fullName: '=1+1', email: 'buyer@example.com' })
  await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })], {}, buyer)
  const rows = Array.from({ length: 30 }, (_, number) => ({ full_name: 'Bo Lind', email: `bo.${number}@example.com` }))
  await shop.db.insertInto('users').values(rows).execute()
  const queries: CustomerQuery[] = [{}, { query: 'buyer' }, { kind: 'admins' }]

  const [all, buyers, admins] = await Promise.all(
    queries.map(async (query) => (await Array.fromAsync(exportCustomers(shop, admin, query))).join('').split('\r\n')),
  )

  const header = `${byteOrderMark}Name,Email,Phone,Since (UTC),Orders,"Spent, $",State`
  expect(all).toHaveLength(1 + 32 + 1)
  expect(buyers).toEqual([header, expect.stringMatching(/^'=1\+1,buyer@example.com,67 123 45 67,.+,1,15.00,$/), ''])
  expect(admins).toEqual([header, expect.stringMatching(/^Astrid Holm,astrid@example.com,,.+,0,0.00,Admin$/), ''])
})

test('all pages together list each customer once, newest first', async () => {
  const shop = await openTestShop()
  const rows = Array.from({ length: 110 }, (_, number) => {
    const created_at = new Date(shop.now().getTime() - Math.floor(number / 3) * 60_000)
    return { full_name: 'Bo Lind', email: `bo.${number}@example.com`, created_at }
  })
  await shop.db.insertInto('users').values(rows).execute()

  const first = await listCustomers(shop, {})
  const pageNumbers = Array.from({ length: first.totalPages }, (_, index) => index + 1)
  const pages = await Promise.all(pageNumbers.map((page) => listCustomers(shop, { page, query: 'lind' })))

  const shown = pages.flatMap(({ customers }) => customers)
  const inOrder = shown.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id))
  expect(first.totalPages).toBeGreaterThan(2)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(110)
  expect(shown).toEqual(inOrder)
})

test('an admin sees how a customer signs in, but no secrets', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  await sessionCookieFor(shop, customer)
  await anAddress(shop, customer)

  const found = await findCustomer(shop, customer.id)

  expect(found).toMatchObject({ signInMethods: ['credential'], sessions: 1, addresses: 1, passkeys: 0, leavesAt: null })
  expect(JSON.stringify(found)).not.toMatch(/hash|token|argon|secret/i)
})

test('an unknown customer is not found', async () => {
  const shop = await openTestShop()

  const found = await Promise.all(
    ['1', "' or 1=1", '00000000-0000-4000-8000-000000000000'].map((id) => findCustomer(shop, id)),
  )

  expect(found).toEqual([null, null, null])
})

test('a phone number is recognised in any format, and a name is none', () => {
  const typed = ['67 123 45 67', '+380 (67) 123-45-67', '0671234567', '067123', '0671', 'anna 1']

  const read = typed.map((each) => parsePhone(each, defaultSettings.country))

  expect(read).toEqual([['671234567'], ['671234567'], ['671234567'], ['067123', '67123'], [], []])
})

test('a phone number is found in a country whose numbers keep their leading zero', async () => {
  const shop = await openTestShop()
  const country = { name: 'Italy', dialCode: '+39', phoneDigits: 10 }
  await changeSetting(shop, await anAdmin(shop), { name: 'country', value: country, expectedVersion: 0 })
  const customer = await aCustomer(shop)
  await anAddress(shop, customer, { phoneNumber: '0669812345' })
  const typed = ['06 6981 2345', '+39 06 6981 2345', '06698']

  const found = await Promise.all(typed.map((query) => listCustomers(shop, { query })))

  expect(found.map(({ customers }) => customers.map(({ id }) => id))).toEqual(Array(3).fill([customer.id]))
})
