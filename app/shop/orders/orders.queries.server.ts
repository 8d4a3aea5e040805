import { sql } from 'kysely'
import { holdLimits } from '#rulebook/limits/holds.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PaymentId, PaymentState } from '#shop/payments/payments.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import type { CallerHashes } from '#shop/stock/caller-hash.server.ts'
import type { OrderNumber } from './orders.ts'

type OrderFoundByKey = Omit<PlacedOrder, 'link' | 'linkKey'> & { requestHash: Buffer | null }

export async function findOrderByIdempotencyKey(db: Db | Tx, idempotencyKey: string): Promise<OrderFoundByKey | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .select(['o.number', 'o.status', 'o.request_hash', 'o.held_until', 'pay.id as paymentId', 'pay.state'])
    .select(['o.goods_cents', 'o.delivery_cents', 'o.discount_cents', 'o.total_cents'])
    .where('o.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (!row) return null
  return {
    number: row.number,
    status: row.status,
    goodsCents: row.goods_cents,
    deliveryCents: row.delivery_cents,
    discountCents: row.discount_cents,
    totalCents: row.total_cents,
    heldUntil: row.held_until,
    payment: { id: row.paymentId, state: row.state },
    requestHash: row.request_hash,
  }
}

export type LockedOrder = CallerHashes & {
  id: string
  number: OrderNumber
  status: OrderStatus
  userId: UserId | null
  placedAt: Date
  heldUntil: Date | null
  holdsTaken: number
  isByAdmin: boolean
  /** Pieces added to a paid order, which travel in its parcel. */
  isAddition: boolean
  email: string
  totalCents: number
  mayRemind: boolean
  fewestDays: number
  mostDays: number
  payment: { id: PaymentId; state: PaymentState; ref: string | null; refundedCents: number; creditCents: number }
}

/** Every change of an order takes this lock first: payment, refund, status, cancelling. */
export async function lockOrder(
  tx: Tx,
  by: { number: OrderNumber } | { paymentId: PaymentId },
): Promise<LockedOrder | null> {
  const where =
    'number' in by
      ? sql`o.number = ${by.number}`
      : sql`o.id = (select order_id from payments where id = ${by.paymentId})`
  await sql`select from orders o where ${where} for update`.execute(tx)
  const { rows } = await sql<LockedOrder>`
    select o.id::text as id, o.number, o.status, o.user_id as "userId", o.placed_at as "placedAt", o.held_until as "heldUntil",
      o.holds_taken as "holdsTaken", o.placed_by_admin as "isByAdmin", o.added_to_id is not null as "isAddition", o.email, o.caller_hash as "callerHash",
      o.caller_hash_56 as "callerHash56", o.caller_hash_48 as "callerHash48", o.total_cents as "totalCents", o.may_remind as "mayRemind",
      o.delivery_fewest_days as "fewestDays", o.delivery_most_days as "mostDays", json_build_object('id', pay.id, 'state', pay.state,
        'ref', pay.ref, 'refundedCents', pay.refunded_cents, 'creditCents', pay.credit_cents) as payment
    from orders o join payments pay on pay.order_id = o.id where ${where}`.execute(tx)
  return rows[0] ?? null
}

export type StatusChange = {
  to: OrderStatus
  at: Date
  by: 'customer' | 'shop' | 'owner'
  userId?: UserId | null
  reason: string | null
}

export async function updateOrderStatus(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'status'>,
  statusChange: StatusChange,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: statusChange.to, ...(statusChange.to === 'Pending' ? { holds_taken: 0 } : { held_until: null }) })
    .where('id', '=', order.id)
    .execute()
  await tx
    .insertInto('order_changes')
    .values({
      order_id: order.id,
      from_status: order.status,
      to_status: statusChange.to,
      changed_at: statusChange.at,
      changed_by: statusChange.by,
      user_id: statusChange.userId ?? null,
      full_name:
        statusChange.by === 'owner'
          ? sql`(select full_name from users where id = ${statusChange.userId ?? null})`
          : null,
      reason: statusChange.reason,
    })
    .execute()
}

export async function setHeldUntil(tx: Tx, orderId: string, heldUntil: Date | null): Promise<void> {
  await tx.updateTable('orders').set({ held_until: heldUntil }).where('id', '=', orderId).execute()
}

/** Counts the hold, because a hold is renewed only once. */
export async function setHold(
  tx: Tx,
  orderId: string,
  { heldUntil, callerHash, callerHash56, callerHash48 }: CallerHashes & { heldUntil: Date },
): Promise<void> {
  await sql`
    update orders set held_until = ${heldUntil}, holds_taken = least(holds_taken + 1, ${holdLimits.holdsMax}),
      caller_hash = ${callerHash}::bytea, caller_hash_56 = ${callerHash56}::bytea, caller_hash_48 = ${callerHash48}::bytea
    where id = ${orderId}`.execute(tx)
}

export async function setPaidAt(tx: Tx, orderId: string, at: Date, { ship, from, to }: DeliveryPromise): Promise<void> {
  const promise = { promised_ship: ship, promised_from: from, promised_to: to }
  await tx
    .updateTable('orders')
    .set({ paid_at: at, ...promise })
    .where('id', '=', orderId)
    .execute()
}

export async function setRemindedAt(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ reminded_at: at }).where('id', '=', orderId).execute()
}

/**
 * Of the refunded pieces, `cancelled` are those that were to be sent still. Pieces that are kept for less come last, as in `loweredCentsOf`.
 */
export async function addRefundedUnits(
  tx: Tx,
  orderId: string,
  units: readonly { article: string; quantity: number; cancelled: number }[],
): Promise<void> {
  await sql`
    update order_lines l set refunded_quantity = l.refunded_quantity + back.quantity,
      cancelled_quantity = l.cancelled_quantity + back.cancelled, lowered_quantity = back.lowered - back.raised,
      lowered_cents = l.lowered_cents - coalesce(l.lowered_cents::bigint * back.raised / nullif(back.lowered, 0), l.lowered_cents)
    from (select sent.article, sent.quantity, sent.cancelled, kept.lowered,
        greatest(0, sent.quantity - (line.quantity - line.refunded_quantity - kept.lowered)) as raised
      from unnest(${units.map(({ article }) => article)}::text[], ${units.map(({ quantity }) => quantity)}::int[],
        ${units.map(({ cancelled }) => cancelled)}::int[]) as sent (article, quantity, cancelled)
      join order_lines line on line.order_id = ${orderId} and line.article = sent.article
      cross join lateral (select least(line.lowered_quantity, line.quantity - line.refunded_quantity) as lowered) as kept) as back
    where l.order_id = ${orderId} and l.article = back.article`.execute(tx)
}

/** So much went back for these pieces, and their customer keeps them. */
export async function lowerPieces(
  tx: Tx,
  orderId: string,
  pieces: readonly { article: string; quantity: number; cents: number }[],
): Promise<void> {
  await sql`
    update order_lines l set lowered_quantity = least(l.quantity - l.refunded_quantity, l.lowered_quantity + kept.quantity),
      lowered_cents = l.lowered_cents + kept.cents
    from unnest(${pieces.map(({ article }) => article)}::text[], ${pieces.map(({ quantity }) => quantity)}::int[],
      ${pieces.map(({ cents }) => cents)}::int[]) as kept (article, quantity, cents)
    where l.order_id = ${orderId} and l.article = kept.article`.execute(tx)
}

export async function wasReminded(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('reminded_at').where('id', '=', orderId).executeTakeFirst()
  return row?.reminded_at !== null
}

export async function listExpiredHolds(db: Db, at: Date): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .select('pay.id')
    .where('o.held_until', '<=', at)
    .where('o.status', '=', 'Pending')
    .orderBy('o.held_until')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
