import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import type { PastOrder } from './rehearsal.ts'

/**
 * Paid since then and standing, in the order they were placed. A customer's earlier orders are counted once, not for each order anew; of
 * people who left nobody knows which orders were one person's.
 */
export async function listPastOrders(db: Db, since: Date): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    with past as materialized (
      select id, placed_at, coalesce(user_id::text, nullif(email, ''), 'order ' || id) as customer, user_id, email, total_cents, delivery_cents, promotion_code
      from orders
      where placed_at >= ${since} and paid_at is not null and status not in ('Cancelled', 'Failed', 'Refunded')
    ),
    before as (
      select customer, count(*)::int as orders from (
        select coalesce(user_id::text, nullif(email, '')) as customer from orders
        where placed_at < ${since} and status not in ('Cancelled', 'Failed', 'Refunded')
          and (status <> 'Pending' or held_until is not null)
      ) earlier where customer in (select customer from past) group by customer
    ),
    lines as (
      select l.order_id, json_agg(json_build_object('article', l.article, 'category', l.category,
        'priceCents', l.price_cents, 'quantity', l.quantity) order by l.position) as lines
      from past join order_lines l on l.order_id = past.id group by l.order_id
    )
    select past.placed_at as "placedAt", past.customer, past.total_cents as "totalCents",
      past.delivery_cents as "deliveryCents", past.promotion_code as "promotionCode", lines.lines,
      (coalesce(before.orders, 0) + row_number() over (partition by past.customer order by past.placed_at, past.id) - 1)::int
        as "earlierOrders"
    from past join lines on lines.order_id = past.id left join before on before.customer = past.customer
    order by past.placed_at, past.id`.execute(db)
  return rows
}
