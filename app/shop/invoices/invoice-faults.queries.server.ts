import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'

/** In sound books each list is empty. */
export type InvoiceFaults = {
  /** Kinds whose numbers have a gap, or that have given more numbers than documents. */
  gaps: string[]
  /** Orders whose invoices less credit notes are not what was paid less what was refunded. */
  unequalOrders: string[]
  /** Documents whose rates do not add up to them. */
  unequalDocuments: string[]
}

export async function findInvoiceFaults(db: Db): Promise<InvoiceFaults> {
  return {
    gaps: await findNumberGaps(db),
    unequalOrders: await listNames(
      db,
      sql`
      select o.number as name from orders o join payments pay on pay.order_id = o.id
      join lateral (select sum(case kind when 'invoice' then total_cents else -total_cents end) as cents
        from invoices i where i.order_id = o.id having count(*) > 0) as issued on true
      where issued.cents <> pay.amount_cents - pay.refunded_cents`,
    ),
    unequalDocuments: await listNames(
      db,
      sql`
      select i.number as name from invoices i
      left join lateral (select sum(gross_cents) as gross, sum(tax_cents) as tax
        from invoice_taxes t where t.invoice_id = i.id) as sums on true
      where coalesce(sums.gross, 0) <> i.total_cents or coalesce(sums.tax, 0) <> i.tax_cents`,
    ),
  }
}

/** The kinds whose numbers have one, from the oldest document on that is still to be kept: older ones are deleted order by order. */
export async function findNumberGaps(db: Db): Promise<string[]> {
  return await listNames(
    db,
    sql`
      with kept as (select kind, min(sequence) as first from invoices where kept_until >= current_date group by kind)
      select kind as name from kept join invoices using (kind) where sequence >= first group by kind, first
      having count(*) <> (select case kind when 'invoice' then invoices else credit_notes end from invoice_numbers) - first + 1`,
  )
}

async function listNames(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${query}`.execute(db)
  return rows.map(({ name }) => name)
}

export const noInvoiceFaults: InvoiceFaults = { gaps: [], unequalOrders: [], unequalDocuments: [] }
