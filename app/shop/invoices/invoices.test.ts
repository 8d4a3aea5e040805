import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attachInvoice } from '#shop/documents/attach-invoice.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { recordPayment } from '#shop/payments/settle-payment.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import type { TaxSetting } from '#shop/settings/settings.ts'
import { orderInTwoProcesses } from '#tests/support/buying-processes.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, aPromotion, defaultDelivery, orderRequestFor, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findInvoiceFaults, noInvoiceFaults } from './invoice-faults.queries.server.ts'
import { deleteExpiredInvoices } from './invoices.queries.server.ts'
import type { InvoiceDocument } from './invoices.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const by = { id: null, fullName: 'Command line' }

async function setRates(shop: TestShop, rates: TaxSetting['rates'], expectedVersion = 0): Promise<void> {
  const changed = await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion })
  if (!changed.ok) throw new Error(`The rates were refused: ${changed.problem.code}`)
}

async function documentsOf(shop: TestShop): Promise<InvoiceDocument[]> {
  const rows = await shop.db.selectFrom('invoices').select('document').orderBy('id').execute()
  return rows.map(({ document }) => document)
}

test('a paid order gets an invoice with the rates of its day, also after they have changed', async () => {
  const shop = await openTestShop()
  await setRates(shop, [
    { category: null, rate: 2500, from: null },
    { category: 'books-and-journals', rate: 600, from: null },
  ])
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 8000 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 2000 })
  const order = await anOrder(shop, [lamp, book], { customer: { company: 'Lamp AB', taxNumber: 'SE556677889901' } })
  await setRates(shop, [{ category: null, rate: 2000, from: null }], 1)

  await pay(shop, order)

  const [invoice] = await documentsOf(shop)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: '2026-00001',
    day: '2026-01-15',
    taxName: 'VAT',
    buyer: { name: 'Olena Kovalenko', company: 'Lamp AB', taxNumber: 'SE556677889901' },
    taxes: [
      { rate: 2500, grossCents: 8400, taxCents: 1680 },
      { rate: 600, grossCents: 2100, taxCents: 119 },
    ],
    totalCents: 10_500,
    taxCents: 1799,
  })
  expect(await latestEmailTo(shop, defaultDelivery.email, 'order-confirmation')).toMatchObject({
    taxes: [
      { name: 'Includes VAT 25%', cents: 1680 },
      { name: 'Includes VAT 6%', cents: 119 },
    ],
  })
})

test('a piece that is taken out of an order is a line of its credit note, with the tax of its own rate', async () => {
  const shop = await openTestShop()
  await setRates(shop, [
    { category: null, rate: 2500, from: null },
    { category: 'books-and-journals', rate: 600, from: null },
  ])
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 8000 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 2000 })
  const { number, linkKey } = await aPaidOrder(shop, [lamp, book])
  const request = { number, version: 0, wanted: [{ article: book.article, quantity: 0 }] }

  await changePieces(shop, { kind: 'link', key: linkKey }, request)

  const [, credit] = await documentsOf(shop)
  expect(credit).toMatchObject({
    kind: 'credit-note',
    lines: [{ kind: 'product', article: book.article, quantity: 1, totalCents: 2000, rate: 600 }],
    taxes: [{ rate: 600, grossCents: 2000, taxCents: 113 }],
  })
})

test('an order that costs nothing gets an invoice too, and one that is not paid gets none', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  await aPromotion(shop, { code: 'GIFT', worth: { kind: 'percentage', percent: 100 } })
  const free = { fromCents: 1, methods: ['parcel-locker'] }
  await changeSetting(shop, by, { name: 'free-delivery', value: free, expectedVersion: 0 })
  await anOrder(shop, [candle])
  const { number } = await anOrder(shop, [candle], { discountCode: 'GIFT' })

  await startPayment(shop, number)

  expect((await documentsOf(shop)).map(({ totalCents }) => totalCents)).toEqual([0])
})

test('each refund gets a credit note, and those of the whole order add up to its invoice and its tax', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  await setRates(shop, [{ category: null, rate: 1900, from: null }])
  const candle = await aProduct(shop, { priceCents: 333 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const actor = { ...admin, sessionId: '' as never, isAdmin: true }

  await refundOrder(shop, actor as never, {
    number,
    reason: 'Broken',
    lines: [{ article: candle.article, quantity: 1 }],
  })
  await refundOrder(shop, actor as never, { number, reason: 'Late', amountCents: 100 })
  await refundOrder(shop, actor as never, { number, reason: 'Came back' })

  const [invoice, ...creditNotes] = await documentsOf(shop)
  expect(creditNotes.map(({ number: each, totalCents, credits }) => [each, totalCents, credits?.reason])).toEqual([
    ['2026-C0001', 333, 'Broken'],
    ['2026-C0002', 100, 'Late'],
    ['2026-C0003', 1066, 'Came back'],
  ])
  expect(creditNotes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(invoice?.taxCents)
  expect(creditNotes[0]?.lines).toMatchObject([{ article: candle.article, quantity: 1, totalCents: 333 }])
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
})

test('the email about a refund has the tax of its credit note and leads to it, also when the whole order is refunded', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop, { isAdmin: true })
  await setRates(shop, [{ category: null, rate: 2500, from: null }])
  const candle = await aProduct(shop, { priceCents: 1000 })
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 3 })

  await refundOrder(shop, actor, { number, reason: 'Broken', lines: [{ article: candle.article, quantity: 1 }] })
  const part = await latestEmailTo(shop, defaultDelivery.email, 'order-status')
  shop.clock.advance(1000)
  await refundOrder(shop, actor, { number, reason: 'Came back' })
  const whole = await latestEmailTo(shop, defaultDelivery.email, 'order-status')

  const linkOf = (creditNote: string) => ({
    number: creditNote,
    link: `${shop.publicUrl}/orders/${number}/invoice?key=${linkKey}&document=${creditNote}`,
  })
  expect(part.refund?.taxes).toEqual([{ name: 'Includes VAT 25%', cents: 200 }])
  expect(part.moneyBack).toEqual({ isThroughBank: true, creditNotes: [linkOf('2026-C0001')] })
  expect(whole).toMatchObject({ status: 'Refunded', moneyBack: { creditNotes: [linkOf('2026-C0002')] } })
})

test('a payment that is rolled back gives its number to the next one', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const [first, second] = [await anOrder(shop, [candle]), await anOrder(shop, [candle])]

  const failed = shop.db.transaction().execute(async (tx) => {
    await issueInvoice(shop, tx, first.number)
    throw new Error('The disk is full')
  })
  await expect(failed).rejects.toThrow('The disk is full')
  await pay(shop, second)
  await pay(shop, first)

  expect((await documentsOf(shop)).map(({ number, order }) => [number, order.number])).toEqual([
    ['2026-00001', second.number],
    ['2026-00002', first.number],
  ])
})

test('two hundred orders that are paid at the same moment get two hundred numbers without a gap', async () => {
  const shop = await openTestShop()
  const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop, { stock: 10 })))
  const asks = Array.from({ length: 200 }, (_, buyer) => products[buyer % 20] ?? products[0]).flatMap((each) =>
    each ? [[each]] : [],
  )
  const orders = await Promise.all(
    asks.map((bought, buyer) => anOrder(shop, bought, { delivery: { email: `buyer-${buyer}@example.com` } })),
  )

  await Promise.all(orders.map(({ payment }) => recordPayment(shop, payment.id, { state: 'paid', problem: null })))

  const numbers = (await documentsOf(shop)).map(({ number }) => number).sort()
  expect(numbers).toEqual(orders.map((_, index) => `2026-${String(index + 1).padStart(5, '0')}`))
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
}, 120_000)

test('payments in two processes share one count', { tags: 'nightly', timeout: 60_000 }, async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 30 })
  const asks = Array.from({ length: 30 }, (_, buyer) =>
    orderRequestFor([candle], { delivery: { email: `buyer-${buyer}@example.com` } }),
  )

  await orderInTwoProcesses(shop, { asks, charges: asks.map(() => 'success') })

  const numbers = (await documentsOf(shop)).map(({ number }) => number).sort()
  expect(numbers).toEqual(asks.map((_, index) => `2026-${String(index + 1).padStart(5, '0')}`))
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
})

test('an invoice is never changed or deleted before its time, not even by hand', async () => {
  const shop = await openTestShop()
  await aPaidOrder(shop, [await aProduct(shop)])

  const changes = [
    sql`update invoices set total_cents = 1`,
    sql`delete from invoices`,
    sql`update invoice_taxes set tax_cents = 0`,
    sql`delete from invoice_taxes`,
    sql`update invoice_numbers set invoices = 0`,
  ].map((change) =>
    change.execute(shop.db).then(
      () => 'changed',
      () => 'refused',
    ),
  )

  expect(await Promise.all(changes)).toEqual(Array(5).fill('refused'))
})

test('invoices are deleted when the law does not ask for them any more, with their credit notes', async () => {
  const shop = await openTestShop({ now: '2010-03-01T12:00:00Z' })
  const admin = await anAdmin(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  await refundOrder(shop, { ...admin, isAdmin: true } as never, { number, reason: 'Broken' })

  await deleteExpiredInvoices(shop.db, '2020-12-31')
  const before = (await documentsOf(shop)).length
  await deleteExpiredInvoices(shop.db, '2021-01-01')

  expect([before, (await documentsOf(shop)).length]).toEqual([2, 0])
})

test('the email about a paid order has the invoice as PDF when the settings say so', async () => {
  const shop = await openTestShop()
  const value = { isAttached: true, paper: 'Letter', keptYears: 10 }
  await changeSetting(shop, by, { name: 'invoices', value, expectedVersion: 0 })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])

  const [attached] = await attachInvoice(shop, number)

  expect([attached?.filename, attached?.content.subarray(0, 5).toString()]).toEqual(['invoice-2026-00001.pdf', '%PDF-'])
})
