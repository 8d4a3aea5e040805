import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import { listFullOrders } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'

export type OrderFilter = {
  userId?: UserId
  status?: OrderStatus
  /** Each word matches the beginning of a word in number, name, email or phone; for a customer's own orders also part of a product name. */
  words?: readonly string[]
  /** The same query as the beginning of a phone number: typed with spaces it is several words, and is stored as one. */
  phone?: string | null
  /** The same query as an order number: typed without its dash it would not be found as a word. */
  number?: OrderNumber | null
  from?: Date
  before?: Date
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from orders where ${whereOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** `paidCents`: the money that arrived, refunded or not. `unpaidCents`: orders that were never paid for. */
export type OrderSums = { paidCents: number; unpaidCents: number; refundedCents: number }

export async function sumOrderAmounts(db: Db, filter: OrderFilter): Promise<OrderSums> {
  const { rows } = await sql<{ paid: string; unpaid: string; refunded: string }>`
    select coalesce(sum(total_cents) filter (where paid_at is not null), 0) as paid,
      coalesce(sum(total_cents) filter (where paid_at is null), 0) as unpaid,
      coalesce((select sum(r.refunded_cents) from payments r join orders on orders.id = r.order_id
        where r.refunded_cents > 0 and ${whereOf(filter)}), 0) as refunded
    from orders where ${whereOf(filter)}`.execute(db)
  // Sums of cents stay far below the largest safe integer.
  const { paid = 0, unpaid = 0, refunded = 0 } = rows[0] ?? {}
  return { paidCents: Number(paid), unpaidCents: Number(unpaid), refundedCents: Number(refunded) }
}

export async function listOrderPage(db: Db, filter: OrderFilter, requestedPage: PageRequest): Promise<Order[]> {
  const { scanDirection, limit, offset } = pageWindow(requestedPage, 'desc')
  const direction = sql.raw(scanDirection)
  return await listFullOrders(
    db,
    sql`select id, row_number() over (order by placed_at desc, id desc) as place from (
      select id, placed_at from orders where ${whereOf(filter)}
      order by placed_at ${direction}, id ${direction} limit ${limit} offset ${offset}) as page`,
  )
}

function whereOf({
  userId,
  status,
  words = [],
  phone = null,
  number = null,
  from,
  before,
}: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(userId ? [sql`user_id = ${userId}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(from ? [sql`placed_at >= ${from}`] : []),
    ...(before ? [sql`placed_at < ${before}`] : []),
    matchesAny(words, { phone, number }, userId ? matchesOrderOrProduct : matchesOrder),
  ]
  return sql.join(conditions, sql` and `)
}

function matchesAny(
  words: readonly string[],
  { phone, number }: { phone: string | null; number: OrderNumber | null },
  matches: (word: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const matchesWords = sql.join([sql`true`, ...words.map(matches)], sql` and `)
  const alternatives = [
    sql`(${matchesWords})`,
    ...(phone === null ? [] : [matchesOrder(phone)]),
    ...(number === null ? [] : [sql`number = ${number}`]),
  ]
  return sql`(${sql.join(alternatives, sql` or `)})`
}

function matchesOrder(word: string): RawBuilder<unknown> {
  return sql`search @@ ${`${word}:*`}::tsquery`
}

/** A customer has few orders, so their product names can be searched without an index. */
function matchesOrderOrProduct(word: string): RawBuilder<unknown> {
  return sql`(${matchesOrder(word)} or exists (
    select from order_lines l where l.order_id = orders.id and strpos(lower(l.name), ${word}) > 0))`
}
