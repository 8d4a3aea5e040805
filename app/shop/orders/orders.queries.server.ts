import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { defaultCountry } from '#rulebook/default-country.ts'
import { holdLimits } from '#rulebook/limits/holds.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { PlacedOrder } from '#shop/checkout/checkout.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PaymentId, PaymentState } from '#shop/payments/payments.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import type { CallerHashes } from '#shop/stock/caller-hash.server.ts'
import type { Order, OrderChange, OrderLine, OrderNumber } from './orders.ts'

type OrderRow = Omit<
  Order,
  'lines' | 'changes' | 'mayCancel' | 'mayPay' | 'placedAt' | 'heldUntil' | 'paidAt' | 'payableUntil'
> & {
  id: string
  begunAt: Date
  placedAt: Date
  heldUntil: Date | null
  paidAt: Date | null
  lines: (Omit<OrderLine, 'path' | 'totalCents'> & { currentCategory: CategorySlug | null })[]
  changes: (Omit<OrderChange, 'at'> & { at: string })[]
}

/**
 * Speaks of `o`: added pieces travel with their first order. When that is packed or has ended, they would need a parcel of their own that nobody
 * pays for.
 */
export const missesParcel = sql`exists (select from orders main where main.id = o.added_to_id
  and (main.status not in ('Pending', 'Processing', 'On Hold') or exists (select from parcels p where p.order_id = main.id)))`

const orderColumns = sql`
  o.id::text as id, o.number, o.status, (select main.number from orders main where main.id = o.added_to_id) as "addedTo",
  ${missesParcel} as "missesParcel",
  o.customer_note as "customerNote",
  (select count(*)::int from order_edits e where e.order_id = o.id) as "editCount", o.placed_at as "placedAt", o.held_until as "heldUntil", o.paid_at as "paidAt",
  case when o.promised_ship is not null then json_build_object('ship', o.promised_ship, 'from', o.promised_from, 'to', o.promised_to) end as promise,
  o.goods_cents as "goodsCents", o.delivery_cents as "deliveryCents", o.discount_cents as "discountCents",
  o.delivery_discount_cents as "deliveryDiscountCents", o.total_cents as "totalCents", o.promotion_code as "promotionCode",
  coalesce(o.company, '') as company, coalesce(o.tax_number, '') as "taxNumber", o.tax_name as "taxName",
  coalesce((select json_agg(json_build_object('kind', i.kind, 'number', i.number, 'totalCents', i.total_cents) order by i.id)
    from invoices i where i.order_id = o.id), '[]'::json) as invoices,
  o.payment_method as "paymentMethod", pay.manual_method as "manualMethod", pay.state as "paymentState", pay.created_at as "begunAt", pay.refunded_cents as "refundedCents",
  pay.credit_cents as "creditCents",
  (select coalesce(sum(r.amount_cents), 0)::int from refunds r
    where r.payment_id = pay.id and r.failed_at is not null and r.state <> 'done' and pay.manual_method is null) as "refusedCents",
  (select coalesce(sum(r.delivery_cents), 0)::int from refunds r where r.payment_id = pay.id) as "refundedDeliveryCents",
  json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'address', o.address, 'city', o.city,
    'postalCode', o.postal_code, 'phoneNumber', o.phone_number, 'email', o.email, 'method', o.delivery_method,
    'name', o.delivery_name, 'fewestDays', o.delivery_fewest_days, 'mostDays', o.delivery_most_days,
    'pickupPoint', (select json_build_object('id', op.point_id::text, 'carrier', op.carrier, 'code', op.code, 'name', op.name,
        'address', op.address, 'city', op.city, 'postalCode', op.postal_code, 'openingHours', op.opening_hours, 'isOpen', p.is_active)
      from order_pickup_points op join pickup_points p on p.id = op.point_id where op.order_id = o.id),
    'country', coalesce((select s.value from settings s where s.name = 'country' and s.changed_at <= o.placed_at
      order by s.version desc limit 1), ${JSON.stringify(defaultCountry)}::jsonb)) as delivery,
  (select json_agg(json_build_object('article', l.article, 'name', l.name, 'category', l.category,
      'priceCents', l.price_cents, 'quantity', l.quantity, 'discountCents', l.discount_cents, 'taxRate', l.tax_rate,
      'refundedQuantity', l.refunded_quantity, 'packedQuantity', l.packed_quantity,
      'cancelledQuantity', l.cancelled_quantity,
      'currentCategory', (select p.category from products p where p.id = l.product_id and p.active),
      'picture', (select json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height, 'alt', l.name, 'preview', pi.preview)
        from pictures pi where pi.hash = l.picture_hash),
      'lit', (select json_build_object('hash', pi.hash, 'width', pi.width, 'height', pi.height, 'alt', l.name, 'preview', pi.preview)
        from product_pictures pp join pictures pi using (hash) where pp.product_id = l.product_id and pp.view = 'hover')) order by l.position)
   from order_lines l where l.order_id = o.id) as lines,
  (select json_agg(json_build_object('from', c.from_status, 'to', c.to_status, 'at', c.changed_at, 'by', c.changed_by,
      'reason', c.reason) order by c.id)
   from order_changes c where c.order_id = o.id) as changes`

/** `chosen` selects the `id` and `place` of the orders; the result is in the order of `place`. */
export async function listFullOrders(db: Db | Tx, chosen: RawBuilder<unknown>): Promise<(Order & { id: string })[]> {
  const { rows } = await sql<OrderRow>`
    with chosen as materialized (${chosen})
    select ${orderColumns} from chosen join orders o on o.id = chosen.id join payments pay on pay.order_id = o.id
    order by chosen.place`.execute(db)
  return rows.map(orderOf)
}

export async function findFullOrder(
  db: Db | Tx,
  number: OrderNumber,
  userId?: UserId,
): Promise<(Order & { id: string }) | null> {
  const ofUser = userId ? sql`and user_id = ${userId}` : sql``
  const [order] = await listFullOrders(db, sql`select id, 1 as place from orders where number = ${number} ${ofUser}`)
  return order ?? null
}

function orderOf({ lines, changes, begunAt, ...row }: OrderRow): Order & { id: string } {
  const isOpen = row.status === 'Pending' && row.paymentState !== 'paid'
  // The bank may have the money of a payment that is under way: it is paid or refunded.
  const missesParcel = isOpen && row.missesParcel && row.paymentState !== 'processing'
  return {
    ...row,
    missesParcel,
    lines: lines.map(({ currentCategory, ...line }) => ({
      ...line,
      path: currentCategory && productPath({ category: currentCategory, article: line.article }),
      totalCents: line.priceCents * line.quantity - line.discountCents,
    })),
    changes: changes.map((change) => ({ ...change, at: new Date(change.at) })),
    payableUntil: new Date(
      Math.max(begunAt.getTime() + orderLimits.payableHours * 3_600_000, row.heldUntil?.getTime() ?? 0),
    ),
    mayCancel: isOpen,
    mayPay: isOpen && row.paymentState !== 'cancelled' && !missesParcel,
  }
}

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

/** Of the refunded pieces, `cancelled` are those that were to be sent still. */
export async function addRefundedUnits(
  tx: Tx,
  orderId: string,
  units: readonly { article: string; quantity: number; cancelled: number }[],
): Promise<void> {
  await sql`
    update order_lines l set refunded_quantity = l.refunded_quantity + back.quantity,
      cancelled_quantity = l.cancelled_quantity + back.cancelled
    from unnest(${units.map(({ article }) => article)}::text[], ${units.map(({ quantity }) => quantity)}::int[],
      ${units.map(({ cancelled }) => cancelled)}::int[]) as back (article, quantity, cancelled)
    where l.order_id = ${orderId} and l.article = back.article`.execute(tx)
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

/**
 * Amounts, products and dates stay; personal data is removed, but for the name and address on the invoice of a paid order, which the law asks
 * to keep.
 */
export async function removeCustomerData(tx: Db | Tx, userId: UserId, at: Date): Promise<void> {
  await sql`
    with removed as (
      update orders set ${withoutContact}, ${withoutAddress}, anonymised_at = ${at}
      where user_id = ${userId} and paid_at is null returning id
    )
    ${pointsOfRemoved}`.execute(tx)
  await sql`delete from return_photos where return_id in (select r.id from returns r join orders o on o.id = r.order_id
    where o.user_id = ${userId})`.execute(tx)
  await sql`update returns set email = '', reason = null, request_hash = null
    where order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update order_edits set details = '{}' where kind = 'address'
    and order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update orders set ${withoutContact}
    where user_id = ${userId}`.execute(tx)
  await sql`update order_changes set user_id = null where user_id = ${userId}`.execute(tx)
  await sql`update order_edits set user_id = null where user_id = ${userId}`.execute(tx)
}

const withoutContact = sql`email = '', phone_number = '', user_id = null, may_remind = false, request_hash = null,
  caller_hash = null, caller_hash_56 = null, caller_hash_48 = null`
/** A pick-up point tells where someone lives or works. */
const pointsOfRemoved = sql`delete from order_pickup_points where order_id in (select id from removed)`
const withoutAddress = sql`first_name = '', last_name = '', address = '', postal_code = '', company = null, tax_number = null`

/** Of orders placed before that moment, with their returns. */
export async function removeCustomerDataBefore(
  db: Db,
  which: 'paid' | 'unpaid',
  before: Date,
  at: Date,
): Promise<void> {
  const isChosen = which === 'paid' ? sql`paid_at is not null` : sql`paid_at is null`
  await sql`
    with removed as (
      update orders set ${withoutContact}, ${withoutAddress}, anonymised_at = ${at}
      where placed_at < ${before} and anonymised_at is null and ${isChosen} returning id
    ), points as (${pointsOfRemoved}),
    edits as (update order_edits set details = '{}' where kind = 'address' and order_id in (select id from removed))
    update returns set full_name = '', email = '', statement = replace(statement, full_name, '…'), reason = null,
      request_hash = null
    where order_id in (select id from removed)`.execute(db)
}
