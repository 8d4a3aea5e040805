import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { shopDay, shopTimeZone } from '#shop/settings/shop-day.queries.server.ts'
import type { BookRow, Month, MonthOfBooks } from './bookkeeping.ts'

const feeColumns = sql`coalesce(pay.fee_cents, 0) as "feeCents",
  pay.fee_cents is null and pay.ref is not null and pay.manual_method is null as "isFeeUnknown"`
const noFee = sql`0, false`

/** The month's first moment and the one after its last, in the shop's time zone; the days are those of the statistics. */
const inMonth = (at: string, month: Month) => sql`
  ${sql.ref(at)} >= ((${month} || '-01')::date)::timestamp at time zone ${shopTimeZone}
  and ${sql.ref(at)} < ((${month} || '-01')::date + interval '1 month') at time zone ${shopTimeZone}`

/** Documents by the day on which they were issued, for each rate; money without a document by the day on which it moved. */
export async function listBookRows(db: Db, month: Month): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select ${shopDay(sql`i.issued_at`)}::text as day,
      case when i.kind = 'credit-note' and i.refund_id is not null then 'refund'
        when i.kind = 'invoice' and not exists (select from invoices earlier where earlier.order_id = i.order_id and earlier.id < i.id)
        then 'sale' else 'correction' end as kind,
      i.number, o.number as order, i.document -> 'buyer' ->> 'country' as country, t.rate,
      case i.kind when 'invoice' then 1 else -1 end * coalesce(t.gross_cents, 0) as "grossCents",
      case i.kind when 'invoice' then 1 else -1 end * coalesce(t.tax_cents, 0) as "taxCents", coalesce(pay.manual_method, o.payment_method) as method,
      i.issued_at as at, ${feeColumns}
    from invoices i join orders o on o.id = i.order_id join payments pay on pay.order_id = o.id left join invoice_taxes t on t.invoice_id = i.id
    where ${inMonth('i.issued_at', month)}
    union all
    select ${shopDay(sql`pay.paid_at`)}::text, 'sale-without-invoice', null, o.number, '', null, pay.amount_cents, 0,
      coalesce(pay.manual_method, o.payment_method), pay.paid_at, ${feeColumns}
    from payments pay join orders o on o.id = pay.order_id
    where pay.state = 'paid' and ${inMonth('pay.paid_at', month)}
      and not exists (select from invoices i where i.order_id = o.id)
    union all
    select ${shopDay(sql`r.created_at`)}::text, 'refund-without-credit-note', null, o.number, '', null, -r.amount_cents, 0,
      coalesce(pay.manual_method, o.payment_method), r.created_at, ${noFee}
    from refunds r join payments pay on pay.id = r.payment_id join orders o on o.id = pay.order_id
    where ${inMonth('r.created_at', month)} and not exists (select from invoices i where i.refund_id = r.id)
    order by at, number nulls first, rate desc nulls last`.execute(db)
  return withFeesOnce(rows)
}

/** A sale has a row for each rate, its payment has one fee. */
function withFeesOnce(rows: readonly BookRow[]): BookRow[] {
  const orders = new Set<string>()
  return rows.map((row) => {
    const isFirst = row.kind.startsWith('sale') && !orders.has(row.order)
    if (isFirst) orders.add(row.order)
    return isFirst ? row : { ...row, feeCents: 0, isFeeUnknown: false }
  })
}

/** Payments less refunds of the month's days, as the statistics of sales have them. */
export async function sumStatistics(db: Db, month: Month): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(paid_cents - refunded_cents), 0)::float8 as cents from sales_days
    where day >= (${month} || '-01')::date and day < (${month} || '-01')::date + interval '1 month'`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The latest first. */
export async function listMonths(db: Db): Promise<MonthOfBooks[]> {
  const { rows } = await sql<MonthOfBooks>`
    with sold as (
      select to_char(day, 'YYYY-MM') as month, sum(paid_cents - refunded_cents)::float8 as cents from sales_days group by 1
    ), issued as (
      select to_char(${shopDay(sql`issued_at`)}, 'YYYY-MM') as month, count(*)::int as invoices from invoices where kind = 'invoice' group by 1
    )
    select month, coalesce(cents, 0) as "totalCents", coalesce(invoices, 0) as invoices
    from sold full join issued using (month) order by month desc limit 120`.execute(db)
  return rows
}
