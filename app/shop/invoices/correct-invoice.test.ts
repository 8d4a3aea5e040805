import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { correctInvoice } from './correct-invoice.server.ts'
import { findInvoiceFaults, noInvoiceFaults } from './invoice-faults.queries.server.ts'

const buyer = {
  name: 'Olena Kovalenko',
  company: 'Lys ApS',
  taxNumber: 'DK12345678',
  address: '',
  city: '',
  postalCode: '',
}

async function anInvoicedOrder() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 3333, stock: 9 })
  const order = await aPaidOrder(shop, [lamp], { quantity: 3 })
  return { shop, admin, order }
}

async function documentsOf(shop: TestShop) {
  const rows = await shop.db.selectFrom('invoices').select('document').orderBy('id').execute()
  return rows.map(({ document }) => document)
}

test('a wrong company is corrected by a credit note and a new invoice of the same sum, with an entry in the log', async () => {
  const { shop, admin, order } = await anInvoicedOrder()
  const [{ number: invoice, buyer: before } = { number: '', buyer }] = await documentsOf(shop)

  const corrected = await correctInvoice(shop, admin, {
    number: order.number,
    invoice,
    buyer: { ...before, company: 'Lys ApS', taxNumber: 'DK12345678' },
    reason: 'The company was missing',
  })

  const [first, credit, second] = await documentsOf(shop)
  expect(corrected).toEqual({ ok: true, value: '2026-00002' })
  expect(credit).toMatchObject({
    kind: 'credit-note',
    totalCents: first?.totalCents,
    taxCents: first?.taxCents,
    buyer: { company: '' },
    credits: { number: invoice, leftCents: 0, reason: 'Corrected: The company was missing', isCorrection: true },
  })
  expect(second).toMatchObject({
    kind: 'invoice',
    totalCents: first?.totalCents,
    buyer: { name: 'Olena Kovalenko', company: 'Lys ApS', taxNumber: 'DK12345678' },
  })
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
  expect((await findOrderByNumber(shop, order)).company).toBe('Lys ApS')
  const entries = await listAuditEntries(shop.db, order.number)
  const entry = entries.find(({ what }) => what === 'order.invoice')
  expect(entry).toMatchObject({ subject: order.number, to: { number: '2026-00002', fields: ['company', 'taxNumber'] } })
  // The log outlives the invoices, so it repeats no name and no address.
  expect(JSON.stringify(entry)).not.toMatch(/Lys ApS|Kovalenko|Kobzarska/)
})

test('the new invoice is about what earlier refunds have left', async () => {
  const { shop, admin, order } = await anInvoicedOrder()
  const refunded = await refundOrder(shop, admin, {
    number: order.number,
    amountCents: 1000,
    reason: 'A scratch',
  })
  const [{ number: invoice } = { number: '' }] = await documentsOf(shop)

  await correctInvoice(shop, admin, { number: order.number, invoice, buyer, reason: 'Company' })

  expect(refunded.ok).toBe(true)
  const totals = (await documentsOf(shop)).map(({ kind, totalCents }) => ({ kind, totalCents }))
  expect(totals).toEqual([
    { kind: 'invoice', totalCents: 10_499 },
    { kind: 'credit-note', totalCents: 1000 },
    { kind: 'credit-note', totalCents: 9499 },
    { kind: 'invoice', totalCents: 9499 },
  ])
})

test('the same correction sent by many at once issues one credit note and one invoice', async () => {
  const { shop, admin, order } = await anInvoicedOrder()
  const [{ number: invoice } = { number: '' }] = await documentsOf(shop)
  const correction = { number: order.number, invoice, buyer, reason: 'Company' }

  const outcomes = await Promise.all(Array.from({ length: 6 }, () => correctInvoice(shop, admin, correction)))

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await documentsOf(shop)).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice'])
})

test('the form asks for a name and a reason, and leads to the new invoice', async () => {
  const { shop, order } = await anInvoicedOrder()
  const pages = await openAdminPages(shop)
  const path = `/all-orders/${order.number}/invoice/correct`
  const [{ number: invoice } = { number: '' }] = await documentsOf(shop)

  const refused = await pages.post(path, { invoice, ...buyer, name: '', reason: '' })
  const saved = await pages.post(path, { invoice, ...buyer, reason: 'The company was missing' })
  const shown = await pages.get(saved.location ?? '')
  const credit = await pages.get(`/all-orders/${order.number}/invoice?document=2026-C0001`)

  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Lys ApS')
  expect(saved.location).toBe(`/all-orders/${order.number}/invoice?document=2026-00002`)
  expect(shown.text).toContain('Lys ApS')
  expect(credit.text).toContain('A new invoice takes the place of this one. No money moves.')
  expect(credit.text).not.toContain('Paid back')
})
