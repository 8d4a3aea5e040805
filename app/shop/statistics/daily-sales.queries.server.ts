import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'

export type SalesDifference = { day: string; what: string; kept: number; counted: number }

export async function recountDailySales(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select recount_sales()`.execute(tx)
}

/** Compares the daily figures with the orders in one statement, so that both are read in the same snapshot. */
export async function listSalesDifferences(db: Db): Promise<SalesDifference[]> {
  const { rows } = await sql<SalesDifference>`
    with said as (
      select day, 'sales' as subject, orders, new_customers, units, returned_units, paid_cents, refunded_cents, discount_cents, 1 as side
        from sales_days
      union all select day, 'sales', orders, new_customers, units, returned_units, paid_cents, refunded_cents, discount_cents, -1
        from counted_sales_days
      union all select day, article || ' in ' || category, 0, 0, units, 0, paid_cents, 0, 0, 1 from product_days
      union all select day, article || ' in ' || category, 0, 0, units, 0, paid_cents, 0, 0, -1 from counted_product_days
      union all select day, category, 0, 0, units, 0, paid_cents, 0, 0, 1 from category_days
      union all select day, category, 0, 0, units, 0, paid_cents, 0, 0, -1 from counted_product_days
      union all select day, status, orders, 0, 0, 0, 0, 0, 0, 1 from status_days
      union all select day, status, orders, 0, 0, 0, 0, 0, 0, -1 from counted_status_days
    )
    select said.day::text as day, said.subject || ': ' || figure.name as what,
      coalesce(sum(figure.value) filter (where side = 1), 0)::float8 as kept,
      coalesce(sum(figure.value) filter (where side = -1), 0)::float8 as counted
    from said cross join lateral (values ('orders', orders::bigint), ('new customers', new_customers), ('units', units),
      ('returned units', returned_units), ('paid cents', paid_cents), ('refunded cents', refunded_cents),
      ('discount cents', discount_cents)) as figure (name, value)
    group by said.day, said.subject, figure.name having sum(side * figure.value) <> 0
    order by said.day, what limit 200`.execute(db)
  return rows
}
