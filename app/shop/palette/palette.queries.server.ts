import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'

export type FoundProduct = { article: string; name: string; active: boolean }
export type FoundOrder = { number: OrderNumber; name: string; status: OrderStatus; placedAt: Date }
export type FoundCustomer = { id: UserId; name: string; email: string }

/** What is for sale comes first. */
export async function findProducts(db: Db, parts: readonly string[], count: number): Promise<FoundProduct[]> {
  const fits = parts.map((part) => sql`found_by like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)
  const { rows } = await sql<FoundProduct>`
    select article, name, active from products where deleted_at is null and ${all(fits)}
    order by active desc, name, article limit ${count}`.execute(db)
  return rows
}

/** The latest first. */
export async function findOrders(db: Db, words: readonly string[], count: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select number, btrim(first_name || ' ' || last_name) as name, status, placed_at as "placedAt" from orders
    where ${all(words.map(begins))} order by placed_at desc, id desc limit ${count}`.execute(db)
  return rows
}

/** The newest first. */
export async function findCustomers(db: Db, words: readonly string[], count: number): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select id, full_name as name, email from users
    where ${all(words.map(begins))} order by created_at desc, id desc limit ${count}`.execute(db)
  return rows
}

function begins(word: string): RawBuilder<unknown> {
  return sql`search @@ ${`${word}:*`}::tsquery`
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `)
}
