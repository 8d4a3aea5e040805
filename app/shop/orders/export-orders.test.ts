/** @module-tag nightly */
import { expect, test } from 'vitest'
import { byteOrderMark, readCsv } from '#shop/csv.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { exportOrders } from './export-orders.server.ts'
import type { OrderListQuery } from './list-orders.server.ts'
import { refundOrder } from './refund-order.server.ts'

test('the file has a line for each product, and the sums of an order in its first line only', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Lamp', priceCents: 4000 })
  const candle = await aProduct(shop, { name: 'Candle', priceCents: 1000 })
  const { number } = await aPaidOrder(shop, [lamp, candle], { quantity: 2 })
  const refund = { number, reason: 'One was broken', lines: [{ article: candle.article, quantity: 1 }] }
  await refundOrder(shop, await anActor(shop, { isAdmin: true }), refund)

  const lines = await exportedLines(shop, {})

  expect(lines).toMatchObject([
    {
      Order: number,
      'Placed (UTC)': '2026-01-15 12:00',
      Status: 'Processing',
      City: 'Lviv',
      Phone: '67 123 45 67',
      Product: 'Lamp',
      Pieces: '2',
      'Product total, $': '80.00',
      'Delivery, $': '5.00',
      'Order total, $': '105.00',
      'Refunded, $': '10.00',
    },
    {
      Order: number,
      City: 'Lviv',
      Product: 'Candle',
      'Pieces refunded': '1',
      'Product total, $': '20.00',
      'Delivery, $': '',
      'Order total, $': '',
      'Refunded, $': '',
    },
  ])
})

test('the file has all pages of the filtered list, the newest order first', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  const emails = Array.from({ length: 7 }, (_, place) => `buyer-${place}@example.com`)
  await Promise.all(emails.map((email) => anOrder(shop, [candle], { delivery: { email, city: 'Odesa' } })))
  shop.clock.advance(60_000)
  const last = await aPaidOrder(shop, [candle], { delivery: { city: 'Odesa' } })
  await anOrder(shop, [candle], { delivery: { city: 'Lviv' } })

  const [found, paid] = [await exportedLines(shop, { query: 'odesa' }), await exportedLines(shop, { payment: 'paid' })]

  expect(found.map(({ Email }) => Email).toSorted()).toEqual([...emails, 'olena@example.com'])
  expect(found[0]?.Order).toBe(last.number)
  expect(paid.map(({ Order }) => Order)).toEqual([last.number])
})

test('the file says when an order was promised, and which pick-up point it goes to', async () => {
  const shop = await openTestShop({ now: '2026-01-15T08:00:00Z' })
  const point = await aPickupPoint(shop, { code: 'LV-04' })
  const candle = await aProduct(shop)
  await aPaidOrder(shop, [candle], { pickupPoint: point.id })
  await anOrder(shop, [candle], { delivery: { optionDeliveryMethod: 'courier', email: 'marko@example.com' } })

  const lines = await exportedLines(shop, {})

  expect(lines.find(({ Email }) => Email === 'olena@example.com')).toMatchObject({
    'Promised to leave by': expect.stringMatching(/^2026-01-\d\d$/),
    'Promised from': expect.stringMatching(/^2026-01-\d\d$/),
    'Promised until': expect.stringMatching(/^2026-01-\d\d$/),
    'Carrier of the pick-up point': 'Northbox',
    'Number of the pick-up point': 'LV-04',
    'Pick-up point': 'Opera Passage, 9 Library Street, 79000 Lviv',
  })
  expect(lines.find(({ Email }) => Email === 'marko@example.com')).toMatchObject({
    'Promised until': '',
    'Pick-up point': '',
  })
})

test('a customer’s text never becomes a formula in a spreadsheet', async () => {
  const shop = await openTestShop()
  await anOrder(shop, [await aProduct(shop)], { delivery: { firstName: '=HYPERLINK("http://evil")', city: '@SUM(1)' } })

  const lines = await exportedLines(shop, {})

  expect(lines).toMatchObject([{ 'First name': `'=HYPERLINK("http://evil")`, City: "'@SUM(1)" }])
})

test('each export is counted and logged as a security event', async () => {
  const shop = await openTestShop()

  await exportedLines(shop, {})

  const exports = shop.auth.securityEvents.counts().filter(({ kind }) => kind === 'export')
  expect(exports.map(({ result, count }) => [result, count])).toEqual([
    ['orders', 1],
    ['customers', 0],
    ['audit-log', 0],
  ])
})

async function exportedLines(shop: TestShop, listQuery: OrderListQuery): Promise<Record<string, string>[]> {
  const text = (await Array.fromAsync(exportOrders(shop, await anAdmin(shop), listQuery))).join('')
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const [header, ...lines] = readCsv(text.slice(byteOrderMark.length)) ?? []
  return lines.map(({ cells }) => Object.fromEntries(cells.map((cell, index) => [header?.cells[index] ?? '', cell])))
}
