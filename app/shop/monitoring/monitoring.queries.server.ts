import { sql } from 'kysely'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { Db } from '#shop/database.server.ts'
import type { PaymentState } from '#shop/payments/payments.ts'

/** Ages are in seconds, and 0 when there is no such row. */
export type ShopFigures = {
  /** Orders placed within the last hour, by their status now. */
  orders: { status: OrderStatus; count: number }[]
  /** The payments of these orders. */
  payments: { state: PaymentState; count: number }[]
  /** The oldest order that is charged, but still Pending. Both change in one transaction, so this is 0 unless there is a bug. */
  chargedPendingSeconds: number
  /** How late the check of an open payment is: it is asked about after 30 seconds, and then less often the older it is. */
  overduePaymentCheckSeconds: number
  refunds: { waiting: number; refused: number }
  /** How late the latest retry or check of a refund is. */
  overdueRefundSeconds: number
  held: { orders: number; pieces: number }
  /** How long ago the oldest hold should have ended. */
  overdueHoldSeconds: number
  emails: { waiting: number; failed: number }
  /** How long the oldest email has been due. */
  overdueEmailSeconds: number
  /** The moment of the last good backup in seconds since 1970; 0 when all failed, and null when none was tried. */
  lastGoodBackupAt: number | null
}

export async function readShopFigures(db: Db, at: Date): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    with now as materialized (select ${at}::timestamptz as at),
    recent as materialized (
      select o.status, pay.state from orders o join payments pay on pay.order_id = o.id
      where o.placed_at > (select at from now) - interval '1 hour')
    select
      (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]')
        from (select status, count(*) as count from recent group by status) by_status) as orders,
      (select coalesce(json_agg(json_build_object('state', state, 'count', count)), '[]')
        from (select state, count(*) as count from recent group by state) by_state) as payments,
      (select coalesce(max(extract(epoch from now.at - pay.paid_at)), 0)::float
        from orders o join payments pay on pay.order_id = o.id where o.status = 'Pending' and pay.state = 'paid') as "chargedPendingSeconds",
      (select coalesce(greatest(0, max(extract(epoch from
          now.at - coalesce(checked_at, created_at) - greatest(interval '30 seconds', (now.at - created_at) / 5)))), 0)::float
        from payments where state in ('created', 'waiting', 'processing', 'declined') and ref is not null) as "overduePaymentCheckSeconds",
      (select json_build_object('waiting', count(*) filter (where state = 'waiting'), 'refused', count(*) filter (where state = 'refused'))
        from refunds where state in ('waiting', 'refused')) as refunds,
      (select coalesce(max(extract(epoch from now.at - next_try_at)), 0)::float from refunds where next_try_at < now.at) as "overdueRefundSeconds",
      (select json_build_object('orders', count(distinct o.id), 'pieces', coalesce(sum(h.quantity), 0))
        from orders o join stock_holds h on h.order_id = o.id and h.state = 'open' where o.held_until is not null) as held,
      (select coalesce(max(extract(epoch from now.at - held_until)), 0)::float from orders o join payments pay on pay.order_id = o.id
        where held_until < now.at and o.status = 'Pending' and pay.state <> 'processing') as "overdueHoldSeconds",
      (select json_build_object('waiting', count(*) filter (where state <> 'failed'), 'failed', count(*) filter (where state = 'failed'))
        from emails where state in ('waiting', 'sending', 'failed')) as emails,
      (select coalesce(max(extract(epoch from now.at - due_at)), 0)::float from emails
        where state in ('waiting', 'sending') and due_at < now.at) as "overdueEmailSeconds",
      (select case when count(*) > 0 then coalesce(extract(epoch from
          max(made_at) filter (where ended_at is not null and problem is null)), 0)::float end from backups) as "lastGoodBackupAt"
    from now`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The figures of the shop could not be read')
  return figures
}

export type JobFigures = { job: string; waiting: number; failed: number; lastGoodRunAt: number | null }

/** The jobs of pg-boss, which deletes finished ones after a week. `lastGoodRunAt` is in seconds since 1970. */
export async function readJobFigures(db: Db): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select q.name as job, count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'failed')::int as failed,
      extract(epoch from max(j.completed_on) filter (where j.state = 'completed'))::float as "lastGoodRunAt"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    group by q.name order by q.name`.execute(db)
  return rows
}
