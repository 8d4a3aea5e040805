import type { Db } from '#shop/database.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type InvoiceKind, type InvoiceNumber, isInvoiceNumber } from './invoice-number.ts'
import type { PrintedDocument } from './invoice-sheet.ts'
import { findInvoiceOf } from './invoices.queries.server.ts'
import { buyerOf, orderFactsOf } from './issue-invoice.server.ts'
import { orderSumsOf } from './order-sums.ts'

/**
 * The document of an order: the one of that number, otherwise its last invoice, or a summary while it has none. Null for a number of another
 * order. Callers have checked that the order may be seen.
 */
export async function findOrderDocument(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Order,
  wanted: string | null,
): Promise<PrintedDocument | null> {
  const last = order.invoices.findLast(({ kind }) => kind === 'invoice')?.number
  if (wanted !== null && !isInvoiceNumber(wanted)) return null
  const number = wanted ?? last
  if (number) return await findInvoiceOf(shop.db, order.number, number)
  const { paid, ...facts } = orderFactsOf(order, await readSettings(shop), order.placedAt)
  const sums = orderSumsOf(order)
  const paidAlready = order.paidAt ? paid : null
  return { kind: 'summary', number: null, ...facts, paid: paidAlready, buyer: buyerOf(order), ...sums, credits: null }
}

export async function findLastNumbers({ db }: { db: Db }): Promise<{
  invoice: InvoiceNumber | null
  creditNote: InvoiceNumber | null
}> {
  const [invoice, creditNote] = await Promise.all([findLast(db, 'invoice'), findLast(db, 'credit-note')])
  return { invoice, creditNote }
}

async function findLast(db: Db, kind: InvoiceKind): Promise<InvoiceNumber | null> {
  const row = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}
