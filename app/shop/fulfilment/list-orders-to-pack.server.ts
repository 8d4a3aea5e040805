import { sql } from 'kysely'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { listFullOrders } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderLine, OrderNumber } from '#shop/orders/orders.ts'
import { listNotes } from '#shop/orders/orders-for-admin.queries.server.ts'
import { estimateDelivery } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { packableUnits } from './parcels.ts'

export type LineToPack = Pick<OrderLine, 'article' | 'name' | 'picture'> & { left: number }

export type OrderToPack = Pick<Order, 'number' | 'placedAt' | 'delivery'> & {
  lines: LineToPack[]
  /** The last day on which the customer expects it. */
  promisedBy: Date
  /** Handed over now, it would arrive after that day. */
  isLate: boolean
  parcelCount: number
}

type ToPack = { orders: OrderToPack[]; total: number }

/** Paid orders with pieces that are in no parcel yet, by the day for which they were promised. Callers have checked that an admin asks. */
export async function listOrdersToPack({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<ToPack> {
  const found = await listFullOrders(
    db,
    sql`select id, row_number() over (order by promised_by, id) as place from (
      select o.id, coalesce(o.paid_at, o.placed_at) + make_interval(days => o.delivery_most_days) as promised_by
      from orders o join payments pay on pay.order_id = o.id
      where o.status in ('Pending', 'Processing') and (o.status = 'Processing' or pay.state = 'paid')
        and exists (select from order_lines l where l.order_id = o.id
          and l.quantity - l.packed_quantity - greatest(l.cancelled_quantity, l.refunded_quantity - l.packed_quantity) > 0)
    ) as to_pack order by place limit ${fulfilmentLimits.toPackMax + 1}`,
  )
  const orders = found.slice(0, fulfilmentLimits.toPackMax)
  const counts = await countParcelsOf(
    db,
    orders.map(({ id }) => id),
  )
  return {
    orders: orders.map((order) => orderToPack(order, { now: now(), parcelCount: counts.get(order.id) ?? 0 })),
    total: found.length,
  }
}

function orderToPack(order: Order, { now, parcelCount }: { now: Date; parcelCount: number }): OrderToPack {
  const { number, placedAt, paidAt, delivery, lines } = order
  const promisedBy = estimateDelivery(delivery, paidAt ?? placedAt).latest
  return {
    number,
    placedAt,
    delivery,
    promisedBy,
    isLate: estimateDelivery(delivery, now).earliest > promisedBy,
    parcelCount,
    lines: lines
      .map((line) => ({ article: line.article, name: line.name, picture: line.picture, left: packableUnits(line) }))
      .filter(({ left }) => left > 0),
  }
}

async function countParcelsOf(db: Shop['db'], orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcels')
    .select(['order_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}

/** What admins have noted about an order, for the one who packs it. */
export async function listPackingNotes({ db }: Pick<Shop, 'db'>, number: OrderNumber): Promise<string[]> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  const notes = order ? await listNotes(db, order.id) : []
  return notes.map(({ fullName, message }) => `${fullName}: ${message}`)
}
