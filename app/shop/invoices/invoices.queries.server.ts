import { sql } from 'kysely'
import type { Day } from '#rulebook/days.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { InvoiceKind, InvoiceNumber } from './invoice-number.ts'
import type { Credited } from './invoice-sums.ts'
import type { InvoiceDocument, StoredInvoice } from './invoices.ts'

/**
 * The next number of its kind. The counter's row stays locked until this transaction ends, so a number is given only with what bears it: take it
 * after all other locks.
 */
export async function takeSequence(tx: Tx, kind: InvoiceKind): Promise<number> {
  const [invoices, creditNotes] = kind === 'invoice' ? [1, 0] : [0, 1]
  const { rows } = await sql<{ sequence: number }>`
    insert into invoice_numbers as given (invoices, credit_notes) values (${invoices}, ${creditNotes})
    on conflict (only_row) do update set invoices = given.invoices + excluded.invoices,
      credit_notes = given.credit_notes + excluded.credit_notes
    returning ${kind === 'invoice' ? sql`invoices` : sql`credit_notes`} as sequence`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The counter of invoices has no row')
  return row.sequence
}

export type NewInvoice = {
  orderId: string
  sequence: number
  invoiceId: string | null
  refundId: string | null
  issuedAt: Date
  keptUntil: Day
  document: InvoiceDocument
}

export async function insertInvoice(tx: Tx, { document, ...row }: NewInvoice): Promise<void> {
  const taxes = JSON.stringify(document.taxes)
  await sql`
    with issued as (
      insert into invoices (kind, sequence, number, order_id, invoice_id, refund_id, issued_at, kept_until, total_cents, tax_cents, document)
      values (${document.kind}, ${row.sequence}, ${document.number}, ${row.orderId}::bigint, ${row.invoiceId}::bigint,
        ${row.refundId}::uuid, ${row.issuedAt}, ${row.keptUntil}::date, ${document.totalCents}, ${document.taxCents},
        ${JSON.stringify(document)}::jsonb)
      returning id
    )
    insert into invoice_taxes (invoice_id, rate, gross_cents, tax_cents)
    select issued.id, tax.rate, tax."grossCents", tax."taxCents"
    from issued, json_to_recordset(${taxes}::json) as tax (rate integer, "grossCents" integer, "taxCents" integer)`.execute(
    tx,
  )
}

export type OrderInvoices = { invoice: StoredInvoice; creditNotes: StoredInvoice[] }

/** The last invoice of an order and its credit notes. Earlier ones were credited in full when it took their place. */
export async function findCurrentInvoice(db: Db | Tx, orderId: string): Promise<OrderInvoices | null> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'invoice_id', 'issued_at as issuedAt', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const invoice = rows.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return null
  return { invoice, creditNotes: rows.filter(({ invoice_id }) => invoice_id === invoice.id) }
}

export async function findInvoiceOf(
  db: Db | Tx,
  order: OrderNumber,
  number: InvoiceNumber,
): Promise<InvoiceDocument | null> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.document')
    .where('o.number', '=', order)
    .where('i.number', '=', number)
    .executeTakeFirst()
  return row?.document ?? null
}

export async function findLastInvoice(db: Db, orderNumber: string): Promise<InvoiceDocument | null> {
  const { rows } = await sql<{ document: InvoiceDocument }>`
    select i.document from invoices i join orders o on o.id = i.order_id
    where o.number = ${orderNumber} and i.kind = 'invoice' order by i.id desc limit 1`.execute(db)
  return rows[0]?.document ?? null
}

/** Company and tax number of an order, for its later documents. */
export async function setInvoiceCustomer(
  tx: Tx,
  orderId: string,
  { company, taxNumber }: { company: string; taxNumber: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ company: company || null, tax_number: taxNumber || null })
    .where('id', '=', orderId)
    .execute()
}

/** Records the pieces of a refund, as its trigger does at the end of the transaction, and returns them. */
export async function recordRefundPieces(tx: Tx, refundId: string): Promise<Credited['pieces']> {
  await sql`select record_refund_lines(${refundId}::uuid)`.execute(tx)
  const { rows } = await sql<Credited['pieces'][number]>`
    select l.article, back.units, back.cents from refund_lines back join order_lines l using (order_id, position)
    where back.refund_id = ${refundId}::uuid order by position`.execute(tx)
  return rows
}

export async function findOrderIdOfPayment(tx: Tx, paymentId: PaymentId): Promise<string> {
  const row = await tx.selectFrom('payments').select('order_id').where('id', '=', paymentId).executeTakeFirstOrThrow()
  return row.order_id
}

/**
 * All documents of an order at once, when none of them is to be kept and no older one of their kinds is: so sums stay equal, and numbers have no
 * gap from the oldest document on that is to be kept. Credit notes go first, because they name their invoice.
 */
export async function deleteExpiredInvoices(db: Db, before: Day): Promise<void> {
  const day = sql`least(${before}::date, current_date)`
  await db.transaction().execute(async (tx) => {
    for (const kind of ['credit-note', 'invoice'] as const) {
      await sql`
        with kept as (select kind, min(sequence) as sequence from invoices where kept_until >= ${day} group by kind)
        delete from invoices i where i.kind = ${kind} and i.kept_until < ${day} and not exists (
          select from invoices other left join kept using (kind)
          where other.order_id = i.order_id and (other.kept_until >= ${day} or other.sequence > kept.sequence))`.execute(
        tx,
      )
    }
  })
}
