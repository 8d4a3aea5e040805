import { sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Db } from '#shop/database.server.ts'
import type { Period, Span } from './periods.ts'
import type { DaySales, SoldCategory, SoldProduct, StatusCount } from './statistics.ts'

/** The days with sales or refunds, oldest first. */
export async function listDays(db: Db, { from, to }: Span): Promise<DaySales[]> {
  // Sums of cents stay far below the largest safe integer.
  const { rows } = await sql<DaySales>`
    select day::text as day, sum(orders)::int as orders, sum(new_customers)::int as "newCustomers", sum(units)::int as units,
      sum(returned_units)::int as "returnedUnits", sum(paid_cents)::float8 as "paidCents", sum(refunded_cents)::float8 as "refundedCents",
      sum(discount_cents)::float8 as "discountCents"
    from sales_days where day between ${from}::date and ${to}::date group by sales_days.day order by sales_days.day`.execute(
    db,
  )
  return rows
}

export async function hasEverSold(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`select exists (select from sales_days) as sold`.execute(db)
  return rows[0]?.sold ?? false
}

export async function listSoldCategories(db: Db, { from, to }: Span): Promise<SoldCategory[]> {
  const { rows } = await sql<SoldCategory>`
    select category, sum(units)::int as units, sum(paid_cents)::float8 as cents from category_days
    where day between ${from}::date and ${to}::date group by category order by cents desc, category`.execute(db)
  return rows
}

type SoldRow = Omit<SoldProduct, 'path'> & { category: CategorySlug | null }

/** Best sellers, minus returns. A deleted product keeps the name it was last sold under. */
export async function listSoldProducts(db: Db, { from, to }: Span, most: number): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldRow>`
    with sold as (
      select article, sum(units)::int as units, sum(paid_cents::float8) as cents from product_days
      where day between ${from}::date and ${to}::date
      group by article having sum(units) > 0 order by 2 desc, 3 desc, 1 limit ${most}
    )
    select sold.article, sold.units, sold.cents, case when p.active then p.category end as category,
      coalesce(p.name, (select l.name from order_lines l where l.article = sold.article order by l.order_id desc limit 1), sold.article) as name,
      (select json_build_object('hash', pp.hash, 'width', pi.width, 'height', pi.height, 'alt', pp.alt, 'preview', pi.preview)
       from product_pictures pp join pictures pi using (hash)
       where pp.product_id = p.id and pp.view <> 'hover' order by pp.position limit 1) as picture
    from sold left join products p using (article) order by sold.units desc, sold.cents desc, sold.article`.execute(db)
  return rows.map(({ category, ...row }) => ({
    ...row,
    path: category && productPath({ category, article: row.article }),
  }))
}

export type StatusRow = StatusCount & { isBefore: boolean }

/** The current status of orders placed in the period and in the period before. */
export async function listStatuses(db: Db, { from, to, before }: Period): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, false as "isBefore", sum(orders)::int as orders from status_days
      where day between ${from}::date and ${to}::date group by status having sum(orders) <> 0
    union all
    select status, true, sum(orders)::int from status_days
      where day between ${before.from}::date and ${before.to}::date group by status having sum(orders) <> 0
    order by 2, 3 desc, 1`.execute(db)
  return rows
}
