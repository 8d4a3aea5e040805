import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { removeAccounts } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { readBooks } from '#shop/bookkeeping/read-books.server.ts'
import { findOrderSheet } from '#shop/documents/write-order-documents.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findOrderDocument } from './find-invoices.server.ts'
import { findInvoiceFaults, noInvoiceFaults } from './invoice-faults.queries.server.ts'
import { deleteExpiredInvoices } from './invoices.queries.server.ts'

const by = { id: null, fullName: 'Command line' }

test('a late refund keeps its invoice longer than the ones beside it, and no gap is reported', async () => {
  const shop = await openTestShop({ now: '2010-03-01T12:00:00Z' })
  const admin = await anAdmin(shop)
  const product = await aProduct(shop)
  const { number } = await aPaidOrder(shop, [product])
  await aPaidOrder(shop, [product])
  shop.clock.set('2012-03-01T12:00:00Z')
  await refundOrder(shop, { ...admin, isAdmin: true } as never, { number, reason: 'Broken' })
  shop.clock.set('2021-01-01T12:00:00Z')
  await aPaidOrder(shop, [product])

  await deleteExpiredInvoices(shop.db, '2021-01-01')

  expect((await documentsOf(shop)).map((each) => each.number)).toEqual(['2010-00001', '2012-C0001', '2021-00003'])
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
})

test('when fewer years are set, newer documents wait for the older ones of their kind and of their order', async () => {
  const shop = await openTestShop({ now: '2015-03-01T12:00:00Z' })
  const admin = await anAdmin(shop)
  const product = await aProduct(shop)
  await changeSetting(shop, by, { name: 'invoices', value: keptFor(30), expectedVersion: 0 })
  const { number } = await aPaidOrder(shop, [product])
  await changeSetting(shop, by, { name: 'invoices', value: keptFor(5), expectedVersion: 1 })
  await aPaidOrder(shop, [product])
  await refundOrder(shop, { ...admin, isAdmin: true } as never, { number, reason: 'Broken' })

  await deleteExpiredInvoices(shop.db, '2026-01-01')

  expect(await documentsOf(shop)).toHaveLength(3)
  expect(await findInvoiceFaults(shop.db)).toEqual(noInvoiceFaults)
})

test('an order of an earlier release has no invoice, gets no credit note, and is in the books without them', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1000 })])
  await sql`alter table invoices disable trigger user`.execute(shop.db)
  await shop.db.deleteFrom('invoices').execute()
  await sql`alter table invoices enable trigger user`.execute(shop.db)
  await refundOrder(shop, { ...admin, isAdmin: true } as never, { number, amountCents: 300, reason: 'Late' })

  const { books } = await readBooks(shop, '2026-01')

  expect(await documentsOf(shop)).toEqual([])
  expect(books.sums.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['sale-without-invoice', 1500],
    ['refund-without-credit-note', -300],
  ])
  expect(books.totalCents).toBe(books.statisticsCents)
  expect(await findOrderDocument(shop, await findOrderByNumber(shop, { number }), null)).toMatchObject({
    kind: 'summary',
    number: null,
  })
})

test('an invoice stays readable with its name and address after the account is deleted', async () => {
  const shop = await openTestShop()
  const olena = await anActor(shop, { email: 'olena@example.com' })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], {}, olena)
  const before = await documentsOf(shop)

  await deleteAccount(shop, olena, { password: 'Candle.light7' })
  shop.clock.advance(14 * 86_400_000)
  const gone = await removeAccounts(shop)

  const sheet = await findOrderSheet(shop, await findOrderByNumber(shop, { number }), '2026-00001')
  expect(gone).toEqual({ removed: 1 })
  expect(await documentsOf(shop)).toEqual(before)
  expect(sheet?.parties[0]?.lines[0]).toBe('Olena Kovalenko')
})

function keptFor(keptYears: number) {
  return { isAttached: false, paper: 'A4', keptYears }
}

async function documentsOf(shop: TestShop) {
  const rows = await shop.db.selectFrom('invoices').select('document').orderBy('id').execute()
  return rows.map(({ document }) => document)
}
