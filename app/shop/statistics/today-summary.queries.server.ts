import { sql } from 'kysely'
import type { Day } from '#rulebook/days.ts'
import type { Db } from '#shop/database.server.ts'
import { isLateOn } from '#shop/orders/order-list.queries.server.ts'
import { shopDay } from '#shop/settings/shop-day.queries.server.ts'
import type { LowStockProduct, Mismatch, TaskCounts } from './statistics.ts'

type CountedTasks = Pick<TaskCounts, 'waitingReviews' | 'openQuestions' | 'ordersToPack' | 'lateOrders'>

export async function countOpenTasks(db: Db, today: Day): Promise<CountedTasks> {
  const { rows } = await sql<CountedTasks>`
    select (select count(*)::int from reviews where status = 'new') as "waitingReviews",
      (select count(*)::int from questions where answer_count = 0) as "openQuestions",
      (select count(*)::int from orders where status = 'Processing') as "ordersToPack",
      (select count(*)::int from orders where ${isLateOn(today)}) as "lateOrders"`.execute(db)
  return rows[0] ?? { waitingReviews: 0, openQuestions: 0, ordersToPack: 0, lateOrders: 0 }
}

type SalesPace = { today: Day; paceDays: number; lowStockDays: number; most: number }

/**
 * Products that sell out within `soonDays` at the pace of the last `paceDays`; for a new product only the days since it was added count.
 */
export async function listLowStock(
  db: Db,
  { today, paceDays, lowStockDays: soonDays, most }: SalesPace,
): Promise<(LowStockProduct & { total: number })[]> {
  const { rows } = await sql<LowStockProduct & { total: number }>`
    with pace as (
      select article, sum(units)::int as units from product_days
      where day > ${today}::date - ${paceDays}::int and day <= ${today}::date group by article having sum(units) > 0
    ), stock as (
      select p.article, p.name, p.on_hand - p.held as left, pace.units,
        least(${paceDays}::int, greatest(1, ${today}::date - ${shopDay(sql`p.created_at`)} + 1)) as days_there
      from pace join products p using (article) where p.active
    )
    select article, name, stock.left, units, floor(stock.left * days_there / units::numeric)::int as days, count(*) over ()::int as total
    from stock where stock.left * days_there <= units * ${soonDays}::bigint
    order by stock.left * days_there / units::numeric, units desc, article limit ${most}`.execute(db)
  return rows
}

/**
 * Orders with an open dispute, by deadline; then recent orders whose payment and status do not match, and older ones whose refund came
 * back, newest first. Nearly all orders are paid and on their way or delivered: of those only the ones with an unusual payment are read.
 */
export async function listMismatches(
  db: Db,
  { since, most }: { since: Date; most: number },
): Promise<(Mismatch & { total: number })[]> {
  const { rows } = await sql<Mismatch & { total: number }>`
    with suspects as materialized (
      select id from orders where status in ('Pending', 'Processing', 'On Hold', 'Cancelled', 'Refunded', 'Failed') and placed_at >= ${since}
      union select order_id from payments where state <> 'paid' and created_at >= ${since}
      union select order_id from payments where said_cents <> amount_cents - credit_cents and created_at >= ${since}
      union select pay.order_id from disputes join payments pay on pay.id = disputes.payment_id where disputes.state = 'open'
      union select pay.order_id from refunds join payments pay on pay.id = refunds.payment_id where refunds.state = 'refused'
      union select pay.order_id from refunds join payments pay on pay.id = refunds.payment_id
        where refunds.also_sent_ref is not null and refunds.done_at >= ${since}
    ),
    judged as (
      select o.id, o.number, o.placed_at, o.status, o.total_cents, pay.said_cents, pay.refunded_cents, dispute.answer_by, case
        when dispute.payment_id is not null then 'disputed'
        when pay.id in (select payment_id from refunds where also_sent_ref is not null) then 'sent-twice'
        when pay.said_cents <> pay.amount_cents - pay.credit_cents then 'amount'
        when pay.state = 'paid' and o.status = 'Pending' and pay.refunded_cents < pay.amount_cents then 'unsettled'
        when pay.state = 'paid' and o.status in ('Cancelled', 'Refunded', 'Failed') and pay.refunded_cents < pay.amount_cents then 'kept'
        when pay.state <> 'paid' and o.status not in ('Pending', 'Cancelled', 'Refunded', 'Failed') then 'unpaid'
        when pay.amount_cents > 0 and pay.refunded_cents >= pay.amount_cents and o.status in ('Processing', 'On Hold') then 'returned'
        when pay.id in (select payment_id from refunds where state = 'refused') then 'refund-refused'
      end as kind
      from suspects cross join lateral (select * from orders where id = suspects.id offset 0) o
      cross join lateral (select * from payments where order_id = o.id offset 0) pay
      left join lateral (select payment_id, answer_by from disputes where payment_id = pay.id and state = 'open'
        order by answer_by limit 1) dispute on true
    )
    select number, placed_at as "placedAt", status, total_cents as "totalCents", said_cents as "saidCents",
      refunded_cents as "refundedCents", kind, answer_by as "answerBy", count(*) over ()::int as total
    from judged where kind is not null order by (kind = 'disputed') desc, answer_by, placed_at desc, id desc limit ${most}`.execute(
    db,
  )
  return rows
}
