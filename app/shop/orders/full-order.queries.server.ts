import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { defaultCountry } from '#rulebook/default-country.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
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
 * Condition on `o`: added pieces travel with their first order. When that is packed or has ended, they would need a parcel of their own that nobody
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
      'cancelledQuantity', l.cancelled_quantity, 'loweredQuantity', l.lowered_quantity, 'loweredCents', l.lowered_cents,
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
  const { rows } = await sql<OrderRow>`${selectOrders(chosen, orderColumns)}`.execute(db)
  return rows.map(orderOf)
}

/** The same with `facts`, one more column about the order `o`. */
export async function listOrdersWithFacts<Facts>(
  db: Db,
  chosen: RawBuilder<unknown>,
  facts: RawBuilder<Facts>,
): Promise<{ order: Order; facts: Facts }[]> {
  const columns = sql`${orderColumns}, ${facts} as facts`
  const { rows } = await sql<OrderRow & { facts: Facts }>`${selectOrders(chosen, columns)}`.execute(db)
  return rows.map(({ facts: ofOrder, ...row }) => ({ order: orderOf(row), facts: ofOrder }))
}

function selectOrders(chosen: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with chosen as materialized (${chosen})
    select ${columns} from chosen join orders o on o.id = chosen.id join payments pay on pay.order_id = o.id
    order by chosen.place`
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
