import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findInvoiceFaults, noInvoiceFaults } from '#shop/invoices/invoice-faults.queries.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aPaidOrder, aPromotion } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { exportBooks, readBooks } from './read-books.server.ts'

const by = { id: null, fullName: 'Command line' }

test('for a year of orders, refunds and rates that change, each month of the books equals the statistics to the cent', async () => {
  const shop = await openTestShop({ now: '2026-01-01T03:00:00Z' })
  const { id, fullName, email } = await anAdmin(shop)
  const actor = { id, fullName, email, emailConfirmed: true, isAdmin: true, role: 'owner' } as unknown as SignedInUser
  await changeSetting(shop, by, { name: 'time-zone', value: { timeZone: 'America/New_York' }, expectedVersion: 0 })
  await changeSetting(shop, by, { name: 'refund-proof', value: { isOn: false, aboveCents: 0 }, expectedVersion: 0 })
  const rates = [
    { category: null, rate: 2500, from: null },
    { category: 'books-and-journals', rate: 600, from: null },
    { category: null, rate: 2400, from: '2026-07-01' },
    { category: 'books-and-journals', rate: 0, from: '2026-10-01' },
  ]
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  await aPromotion(shop, { code: 'EVENING' })
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 6999, stock: 1000 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 1333, stock: 1000 })
  const days = fc.sample(
    fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      code: fc.boolean(),
      back: fc.constantFrom('none', 'piece', 'amount', 'all'),
    }),
    { numRuns: 45, seed: 22 },
  )

  for (const { quantity, code, back } of days) {
    shop.clock.advance(8 * 24 * 3_600_000 + 3_600_000)
    const order = await aPaidOrder(shop, [lamp, book], { quantity, ...(code && { discountCode: 'EVENING' }) })
    const asked = {
      none: null,
      piece: { lines: [{ article: lamp.article, quantity: 1 }], includesDelivery: true },
      amount: { amountCents: 777 },
      all: {},
    }[back]
    if (asked) await refundOrder(shop, actor, { number: order.number, reason: 'It came back', ...asked })
  }

  const { months } = await readBooks(shop, '2026-01')
  const books = []
  for (const { month } of months) books.push((await readBooks(shop, month)).books)
  expect(months.length).toBeGreaterThanOrEqual(12)
  expect(books.map(({ totalCents }) => totalCents)).toEqual(books.map(({ statisticsCents }) => statisticsCents))
  expect(books.some(({ sums }) => sums.some(({ kind }) => kind === 'refund'))).toBe(true)
  expect(books.flatMap(({ sums }) => sums).every(({ kind }) => kind === 'sale' || kind === 'refund')).toBe(true)
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
}, 180_000)

test('the file of a month has a row for each document and rate', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  const { text } = await exportBooks(shop, '2026-01')

  expect(text.split('\r\n')[1]).toBe(`2026-01-15,Sales,2026-00001,${number},Ukraine,,15.00,0.00,15.00,Payment by card,`)
})

test('the fee of a payment is in its month once, also of a sale with two rates, and a fee that is not known yet is named', async () => {
  const shop = await openTestShop()
  const rates = [
    { category: null, rate: 2500, from: null },
    { category: 'books-and-journals', rate: 600, from: null },
  ]
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 5000 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 1000 })
  const known = await aPaidOrder(shop, [lamp, book])
  await shop.db.updateTable('payments').set({ fee_cents: 219 }).execute()
  await aPaidOrder(shop, [book])

  const { books } = await readBooks(shop, '2026-01')
  const lines = (await exportBooks(shop, '2026-01')).text.split('\r\n').filter((line) => line.includes(known.number))

  expect([books.feeCents, books.unknownFees]).toEqual([219, 1])
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['2.19', '0.00'])
})
