import { sql } from 'kysely'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { Db } from '#shop/database.server.ts'
import { hasNotEnded } from '#shop/orders/order-status.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'

/** What paid orders that have not ended have used. */
export type PromotionUsage = { orders: number; discountCents: number; soldCents: number }

export type OrderWithCode = {
  number: OrderNumber
  placedAt: Date
  status: OrderStatus
  fullName: string
  discountCents: number
  totalCents: number
}

const usageSums = sql`
  count(*)::int as orders, coalesce(sum(o.discount_cents), 0)::float8 as "discountCents",
  coalesce(sum(o.total_cents), 0)::float8 as "soldCents"`

const isCounted = sql`
  use.state = 'open' and o.paid_at is not null and ${hasNotEnded('o')}`

/** By promotion id; unused promotions are missing. */
export async function sumUsage(db: Db, ids: readonly string[]): Promise<Map<string, PromotionUsage>> {
  const { rows } = await sql<PromotionUsage & { id: string }>`
    select use.promotion_id::text as id, ${usageSums} from promotion_uses use join orders o on o.id = use.order_id
    where use.promotion_id = any(${[...ids]}::bigint[]) and ${isCounted} group by use.promotion_id`.execute(db)
  return new Map(rows.map(({ id, ...usage }) => [id, usage]))
}

export async function sumWelcomeUsage(db: Db): Promise<PromotionUsage & { granted: number }> {
  const { rows } = await sql<PromotionUsage & { granted: number }>`
    select (select count(*)::int from promotions where is_welcome) as granted, ${usageSums}
    from promotions p join promotion_uses use on use.promotion_id = p.id join orders o on o.id = use.order_id
    where p.is_welcome and p.used > 0 and ${isCounted}`.execute(db)
  return rows[0] ?? { granted: 0, orders: 0, discountCents: 0, soldCents: 0 }
}

/** Newest first. */
export async function listOrdersUsing(
  db: Db,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<OrderWithCode[]> {
  const { rows } = await sql<OrderWithCode>`
    select o.number, o.placed_at as "placedAt", o.status, o.first_name || ' ' || o.last_name as "fullName",
      o.discount_cents as "discountCents", o.total_cents as "totalCents"
    from promotion_uses use join orders o on o.id = use.order_id
    where use.promotion_id = ${id} and use.state = 'open'
    order by use.order_id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}
