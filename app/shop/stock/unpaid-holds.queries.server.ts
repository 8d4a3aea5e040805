import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { CallerHashes } from './caller-hash.server.ts'
import type { HeldLine } from './choose-hold-kind.ts'

/** Identifies a customer who holds stock for unpaid orders. */
export type Holder = CallerHashes & {
  email: string
  userId: string | null
}

/**
 * Serialises orders of one holder until the transaction ends. Taken after the order and its code, before any product, and always in the
 * same order.
 */
export async function lockHolder(tx: Tx, holder: Holder): Promise<void> {
  await holderLocks(holder).execute(tx)
}

/** The lock of `lockHolder` as part of another statement. */
export function holderLocks({ callerHash, callerHash56, callerHash48, email, userId }: Holder): RawBuilder<unknown> {
  const callers = [callerHash, callerHash56, callerHash48].map((hash) => hash?.toString('hex'))
  const keys = [...callers, email, userId].filter((key) => key).sort()
  return sql`select pg_advisory_xact_lock(hashtextextended('holder ' || who, 55)) from unnest(${keys}::text[]) as who`
}

/**
 * The stock held by the holder's unpaid orders, without orders placed by admins. A customer with a confirmed email is counted by account:
 * guests who order in the name of that email do not prevent the customer from ordering.
 */
export async function listLinesHeldBy(
  tx: Tx,
  { callerHash, callerHash56, callerHash48, email, userId }: Holder,
  exceptOrderId: string | null = null,
): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select o.id::text as "orderId", h.product_id::text as "productId", h.quantity, o.held_until as "heldUntil",
      o.user_id is null as "isGuest", coalesce(o.caller_hash = ${callerHash}::bytea, false) as "byCaller",
      coalesce(o.caller_hash_56 = ${callerHash56}::bytea, false) as "byCaller56",
      coalesce(o.caller_hash_48 = ${callerHash48}::bytea, false) as "byCaller48",
      o.email <> '' and o.email = ${email} and not mine.confirmed as "byEmail", coalesce(o.user_id = ${userId}::uuid, false) as "byAccount"
    from orders o join stock_holds h on h.order_id = o.id and h.state = 'open'
    cross join (select exists (select from users where id = ${userId}::uuid and email = ${email} and email_confirmed) as confirmed) mine
    where o.held_until is not null and o.status = 'Pending' and not o.placed_by_admin
      and (o.caller_hash = ${callerHash}::bytea or o.caller_hash_48 = ${callerHash48}::bytea or (o.email = ${email} and o.email <> '') or o.user_id = ${userId}::uuid)
      and o.id is distinct from ${exceptOrderId}::bigint`.execute(tx)
  return rows
}

/** The stock that an order would hold, with the stock on hand of each product. */
export async function listLinesToHold(
  tx: Tx,
  orderId: string,
): Promise<{ productId: string; quantity: number; onHand: number }[]> {
  const { rows } = await sql<{ productId: string; quantity: number; onHand: number }>`
    select p.id::text as "productId", h.quantity, p.on_hand as "onHand"
    from stock_holds h join products p on p.id = h.product_id where h.order_id = ${orderId}`.execute(tx)
  return rows
}

/** Deletes the caller's hashes of orders that hold no stock, and whose placing and reminder were before this moment. */
export async function removeCallerHashes(db: Db, before: Date): Promise<void> {
  await sql`
    update orders set caller_hash = null, caller_hash_56 = null, caller_hash_48 = null
    where caller_hash is not null and held_until is null and placed_at < ${before}
      and (reminded_at is null or reminded_at < ${before})`.execute(db)
}

export type HeldUnpaid = { orders: number; pieces: number }

export async function countHeldUnpaid({ db }: { db: Db }): Promise<HeldUnpaid> {
  const { rows } = await sql<HeldUnpaid>`
    select count(distinct o.id)::int as orders, coalesce(sum(h.quantity), 0)::int as pieces
    from orders o join stock_holds h on h.order_id = o.id and h.state = 'open' where o.held_until is not null`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, pieces: 0 }
}

export async function listHeldUnpaid(db: Db): Promise<OrderNumber[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('held_until', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ number }) => number)
}

export async function setHoldsTaken(tx: Tx, orderId: string, holdsTaken: number): Promise<void> {
  await tx.updateTable('orders').set({ holds_taken: holdsTaken }).where('id', '=', orderId).execute()
}
