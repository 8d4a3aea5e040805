import { sql } from 'kysely'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { missesParcel } from '#shop/orders/full-order.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId, PaymentState } from '#shop/payments/payments.ts'
import { openReturnStates } from '#shop/returns/returns.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import type { EditDetails, EditKind, OrderEdit } from './order-changes.ts'

export async function findOrderId(db: Db | Tx, number: OrderNumber): Promise<string | null> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id ?? null
}

export type NewEdit = {
  orderId: string
  version: number
  kind: EditKind
  at: Date
  by: 'customer' | 'owner'
  userId: UserId | null
  fullName: string | null
  requestHash: Buffer
  details: EditDetails
  refundedCents: number
  addedOrderId: string | null
}

export async function insertEdit(tx: Tx, edit: NewEdit): Promise<void> {
  await tx
    .insertInto('order_edits')
    .values({
      order_id: edit.orderId,
      version: edit.version,
      kind: edit.kind,
      made_at: edit.at,
      made_by: edit.by,
      user_id: edit.userId,
      full_name: edit.fullName,
      request_hash: edit.requestHash,
      details: JSON.stringify(edit.details),
      refunded_cents: edit.refundedCents,
      added_order_id: edit.addedOrderId,
    })
    .execute()
}

export type MadeEdit = { requestHash: Buffer; refundedCents: number; addedNumber: OrderNumber | null }

export async function findEdit(tx: Tx, orderId: string, version: number): Promise<MadeEdit | null> {
  const row = await tx
    .selectFrom('order_edits as e')
    .leftJoin('orders as added', 'added.id', 'e.added_order_id')
    .select(['e.request_hash as requestHash', 'e.refunded_cents as refundedCents', 'added.number as addedNumber'])
    .where('e.order_id', '=', orderId)
    .where('e.version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

/** Oldest first. */
export async function listEdits(db: Db | Tx, orderId: string): Promise<OrderEdit[]> {
  return await db
    .selectFrom('order_edits as e')
    .leftJoin('orders as added', 'added.id', 'e.added_order_id')
    .select(['e.version', 'e.kind', 'e.made_at as at', 'e.made_by as by', 'e.full_name as byName', 'e.details'])
    .select(['e.refunded_cents as refundedCents', 'added.number as addedNumber'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.version')
    .execute()
}

/** Pieces added to an order, as an order of their own. */
export type Addition = {
  id: string
  number: OrderNumber
  status: OrderStatus
  paymentId: PaymentId
  paymentState: PaymentState
  totalCents: number
  refundedCents: number
  /** While it waits for its payment, the order in whose parcel it travels is not packed. */
  heldUntil: Date | null
  /** True when the order is packed or has ended: what is not paid then cannot go with it. */
  missesParcel: boolean
  lines: { article: string; name: string; quantity: number }[]
}

/** Oldest first. */
export async function listAdditions(db: Db | Tx, orderId: string): Promise<Addition[]> {
  const { rows } = await sql<Addition>`
    select o.id::text as id, o.number, o.status, pay.id as "paymentId", pay.state as "paymentState", o.total_cents as "totalCents",
      pay.refunded_cents as "refundedCents", o.held_until as "heldUntil", ${missesParcel} as "missesParcel", (select json_agg(json_build_object('article', l.article, 'name', l.name,
        'quantity', l.quantity - greatest(l.cancelled_quantity, l.refunded_quantity)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o join payments pay on pay.order_id = o.id where o.added_to_id = ${orderId} order by o.id`.execute(db)
  return rows
}

/** What was refunded beyond the price of pieces, less what was kept of their price. */
export async function readGoodwillCents(db: Db | Tx, paymentId: PaymentId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(coalesce(r.beyond_pieces_cents, case when exists (select from refund_lines l where l.refund_id = r.id)
      then r.delivery_cents else r.amount_cents end)), 0)::int as cents
    from refunds r where r.payment_id = ${paymentId}`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function hasOpenReturn(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from returns where order_id = ${orderId} and state = any(${[...openReturnStates]}::text[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Pieces that travel in the order's parcel go to the same address. */
export async function updateAddress(
  tx: Tx,
  orderId: string,
  { firstName, lastName, address, city, postalCode, phoneNumber, email }: Delivery,
): Promise<void> {
  await sql`
    update orders set first_name = ${firstName}, last_name = ${lastName}, address = ${address}, city = ${city},
      postal_code = ${postalCode}, phone_number = ${phoneNumber}, email = ${email.toLowerCase()}
    where id = ${orderId} or (added_to_id = ${orderId} and status in ('Pending', 'Processing', 'On Hold'))`.execute(tx)
}

export async function markAsAddition(
  tx: Tx,
  orderId: string,
  { mainId, promotionCode }: { mainId: string; promotionCode: string | null },
): Promise<void> {
  await sql`update orders set added_to_id = ${mainId}, promotion_code = ${promotionCode} where id = ${orderId}`.execute(
    tx,
  )
  await sql`
    insert into order_pickup_points (order_id, point_id, carrier, code, name, address, city, postal_code, opening_hours, chosen_at)
    select ${orderId}, point_id, carrier, code, name, address, city, postal_code, opening_hours, chosen_at
    from order_pickup_points where order_id = ${mainId}`.execute(tx)
}

/** Locks the order to which these pieces were added. Changes of it lock in the same sequence: first the order, then what was added. */
export async function lockMainOrder(tx: Tx, by: { number: OrderNumber } | { paymentId: PaymentId }): Promise<void> {
  const isAdded =
    'number' in by
      ? sql`o.number = ${by.number}`
      : sql`o.id = (select order_id from payments where id = ${by.paymentId})`
  await sql`
    select from orders main where main.id = (select o.added_to_id from orders o where ${isAdded}) for update`.execute(
    tx,
  )
}

export async function isTooLateToAdd(tx: Tx, addedOrderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${addedOrderId} and ${missesParcel}`.execute(tx)
  return rows.length > 0
}

/** The moments from which added pieces that are not paid have waited, oldest first. */
export async function listUnpaidAdditionTimes(tx: Tx, orderId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ placedAt: Date }>`
    select o.placed_at as "placedAt" from orders o join payments pay on pay.order_id = o.id
    where o.added_to_id = ${orderId} and o.placed_at > ${since} and pay.state <> 'paid' order by o.placed_at`.execute(
    tx,
  )
  return rows.map(({ placedAt }) => placedAt)
}

/** Pieces that were added to the order hold stock until they are paid: until then it is not packed. */
export async function findWaitingUntil(tx: Tx, orderId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(held_until) as until from orders
    where added_to_id = ${orderId} and status = 'Pending' and held_until > ${at}`.execute(tx)
  return rows[0]?.until ?? null
}
