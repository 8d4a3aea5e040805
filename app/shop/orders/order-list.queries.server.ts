import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#rulebook/days.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import { listFullOrders, listOrdersWithFacts } from './full-order.queries.server.ts'
import type { Order, OrderNumber, OrderPayment } from './orders.ts'

export type OrderFilter = {
  userId?: UserId
  status?: OrderStatus
  payment?: OrderPayment
  /** Only orders that were promised to leave before this day, and have not left. */
  lateOn?: Day
  /**
   * Each word matches the beginning of a word in number, name, email or phone. Among a customer's own orders it may also be part of a product
   * name. Admins also find cities, postal codes, and products: one product must match all words.
   */
  words?: readonly string[]
  /** The same query as the beginning of a phone number, of which one must match: typed with spaces it is several words, and is stored as one. */
  phones?: readonly string[]
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

/** `paidCents`: the money that arrived, refunded or not. The orders without money: `cancelledCents`, `failedCents`, and `unpaidCents` for the others. */
export type OrderSums = {
  paidCents: number
  refundedCents: number
  unpaidCents: number
  cancelledCents: number
  failedCents: number
}

export async function sumOrderAmounts(db: Db, filter: OrderFilter): Promise<OrderSums> {
  const { rows } = await sql<Record<'paid' | 'refunded' | 'unpaid' | 'cancelled' | 'failed', string>>`
    select coalesce(sum(total_cents) filter (where orders.paid_at is not null), 0) as paid,
      coalesce(sum(total_cents) filter (where orders.paid_at is null and status not in ('Cancelled', 'Failed')), 0)
        as unpaid,
      coalesce(sum(total_cents) filter (where orders.paid_at is null and status = 'Cancelled'), 0) as cancelled,
      coalesce(sum(total_cents) filter (where orders.paid_at is null and status = 'Failed'), 0) as failed,
      coalesce(sum(r.refunded_cents), 0) as refunded
    from orders left join payments r on r.order_id = orders.id and r.refunded_cents > 0
    where ${whereOf(filter)}`.execute(db)
  // Sums of cents stay far below the largest safe integer.
  const { paid = 0, refunded = 0, unpaid = 0, cancelled = 0, failed = 0 } = rows[0] ?? {}
  return {
    paidCents: Number(paid),
    refundedCents: Number(refunded),
    unpaidCents: Number(unpaid),
    cancelledCents: Number(cancelled),
    failedCents: Number(failed),
  }
}

export async function listOrderPage(db: Db, filter: OrderFilter, requestedPage: PageRequest): Promise<Order[]> {
  return await listFullOrders(db, idsOfPage(filter, requestedPage))
}

export async function listOrderPageWithFacts<Facts>(
  db: Db,
  filter: OrderFilter,
  requestedPage: PageRequest,
  facts: RawBuilder<Facts>,
): Promise<{ order: Order; facts: Facts }[]> {
  return await listOrdersWithFacts(db, idsOfPage(filter, requestedPage), facts)
}

function idsOfPage(filter: OrderFilter, requestedPage: PageRequest): RawBuilder<unknown> {
  const { scanDirection, limit, offset } = pageWindow(requestedPage, 'desc')
  const direction = sql.raw(scanDirection)
  return sql`select id, row_number() over (order by placed_at desc, id desc) as place from (
    select id, placed_at from orders where ${whereOf(filter)}
    order by placed_at ${direction}, id ${direction} limit ${limit} offset ${offset}) as page`
}

/** All matching orders, newest first. */
export async function listOrderIds(db: Db, filter: OrderFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id::text as id from orders where ${whereOf(filter)} order by placed_at desc, orders.id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Lists the orders in the order of the ids. */
export async function listOrdersById(db: Db, ids: readonly string[]): Promise<Order[]> {
  return await listFullOrders(
    db,
    sql`select id, place from unnest(${ids}::bigint[]) with ordinality as listed (id, place)`,
  )
}

/** The index `orders_by_promise` has these orders. */
export function isLateOn(today: Day): RawBuilder<unknown> {
  return sql`(orders.promised_ship < ${today}::date and orders.status in ('Pending', 'Processing'))`
}

const matchesPayment: Record<OrderPayment, RawBuilder<unknown>> = {
  paid: sql`orders.paid_at is not null`,
  unpaid: sql`orders.paid_at is null`,
  refunded: sql`orders.id in (select order_id from payments where refunded_cents > 0)`,
}

function whereOf(filter: OrderFilter): RawBuilder<unknown> {
  const { userId, status, payment, lateOn, words = [], phones = [], number = null, from, before } = filter
  const conditions = [
    sql`true`,
    ...(userId ? [sql`user_id = ${userId}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(payment ? [matchesPayment[payment]] : []),
    ...(lateOn ? [isLateOn(lateOn)] : []),
    ...(from ? [sql`placed_at >= ${from}`] : []),
    ...(before ? [sql`placed_at < ${before}`] : []),
    userId ? matchesAny(words, { phones, number }, matchesOrderOrProduct) : matchesForAdmins(words, { phones, number }),
  ]
  return sql.join(conditions, sql` and `)
}

/** As a union each part uses its index. With an `or` between orders and their lines PostgreSQL reads all orders. */
function matchesForAdmins(
  words: readonly string[],
  phoneOrNumber: { phones: readonly string[]; number: OrderNumber | null },
): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  return sql`orders.id in (
    select id from orders where ${matchesAny(words, phoneOrNumber, matchesOrderOrPlace)}
    union all
    select order_id from order_lines where ${lineWords} @@ ${words.map((word) => `${word}:*`).join(' & ')}::tsquery)`
}

function matchesAny(
  words: readonly string[],
  { phones, number }: { phones: readonly string[]; number: OrderNumber | null },
  matches: (word: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const matchesWords = sql.join([sql`true`, ...words.map(matches)], sql` and `)
  const alternatives = [
    sql`(${matchesWords})`,
    ...phones.map(matchesOrder),
    ...(number === null ? [] : [sql`number = ${number}`]),
  ]
  return sql`(${sql.join(alternatives, sql` or `)})`
}

function matchesOrder(word: string): RawBuilder<unknown> {
  return sql`search @@ ${`${word}:*`}::tsquery`
}

function matchesOrderOrPlace(word: string): RawBuilder<unknown> {
  return sql`(${matchesOrder(word)} or ${placeWords} @@ ${`${word}:*`}::tsquery)`
}

/** The expressions of the indexes `orders_by_place` and `order_lines_by_words`. */
const placeWords = wordsOf(sql`city || ' ' || postal_code`)
const lineWords = wordsOf(sql`name || ' ' || article`)

function wordsOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_to_tsvector(string_to_array(btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')), ' '))`
}

/** A customer has few orders, so their product names can be searched without an index. */
function matchesOrderOrProduct(word: string): RawBuilder<unknown> {
  return sql`(${matchesOrder(word)} or exists (
    select from order_lines l where l.order_id = orders.id and strpos(lower(l.name), ${word}) > 0))`
}
