import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'

export type FoundProduct = { article: string; name: string; active: boolean }
export type FoundOrder = { number: OrderNumber; name: string; status: OrderStatus; placedAt: Date }
export type FoundCustomer = { id: UserId; name: string; email: string }

/** Products for sale come first. Inactive products are only searched when there are too few of them. */
export async function findProducts(db: Db, parts: readonly string[], count: number): Promise<FoundProduct[]> {
  const matchesAll = all(parts.map((part) => sql`found_by like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`))
  const { rows } = await sql<FoundProduct>`
    with for_sale as materialized (
      select id from products where deleted_at is null and active and ${matchesAll} order by found_by, id limit ${count}
    ),
    resting as materialized (
      select id from products where deleted_at is null and not active and (select count(*) from for_sale) < ${count}::int and ${matchesAll}
      order by found_by, id limit ${count}
    )
    select article, name, active from (select id from for_sale union all select id from resting) chosen join products using (id)
    order by active desc, found_by, id limit ${count}`.execute(db)
  return rows
}

export async function findOrders(db: Db, words: readonly string[], count: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    ${selectNewestMatches({ table: sql`orders`, at: sql`placed_at` }, words, count)}
    select number, btrim(first_name || ' ' || last_name) as name, status, placed_at as "placedAt" from chosen join orders using (id)
    order by placed_at desc, id desc`.execute(db)
  return rows
}

export async function findCustomers(db: Db, words: readonly string[], count: number): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    ${selectNewestMatches({ table: sql`users`, at: sql`created_at` }, words, count)}
    select id, full_name as name, email from chosen join users using (id) order by created_at desc, id desc`.execute(db)
  return rows
}

type SearchedRows = { table: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** This many of the newest orders or customers are checked one by one before all matches are collected from the index. */
const scannedRows = 2000

/**
 * A word with many matches is found quickly among the newest rows, and collecting all its matches would be slow. A word with few matches is
 * collected from the index at once, and scanning all rows would be slow. PostgreSQL cannot tell beforehand which case it is.
 */
function selectNewestMatches(
  { table, at }: SearchedRows,
  words: readonly string[],
  count: number,
): RawBuilder<unknown> {
  const matchesAll = all(words.map((word) => sql`search @@ ${`${word}:*`}::tsquery`))
  return sql`
    with met as materialized (
      select id from (select id, ${at}, search from ${table} order by ${at} desc, id desc limit ${scannedRows}) looked_at
      where ${matchesAll} order by ${at} desc, id desc limit ${count}
    ),
    gathered as materialized (
      select id, ${at} from ${table} where (select count(*) from met) < ${count}::int and ${matchesAll}
    ),
    chosen as (
      select id from met where (select count(*) from met) = ${count}::int
      union all (select id from gathered order by ${at} desc, id desc limit ${count})
    )`
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `)
}
