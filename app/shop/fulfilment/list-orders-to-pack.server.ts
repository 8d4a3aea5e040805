import { sql } from 'kysely'
import { type Day, dayIn } from '#rulebook/days.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { listFullOrders } from '#shop/orders/full-order.queries.server.ts'
import { daysLate, promiseOf } from '#shop/orders/order-promise.ts'
import type { Order, OrderLine, OrderNumber } from '#shop/orders/orders.ts'
import { listNotes } from '#shop/orders/orders-for-admin.queries.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import type { Shop } from '#shop/shop.server.ts'
import { packableUnits } from './parcels.ts'

export type LineToPack = Pick<OrderLine, 'article' | 'name' | 'picture'> & { left: number }

export type OrderToPack = Pick<Order, 'number' | 'placedAt' | 'delivery'> & {
  lines: LineToPack[]
  promise: DeliveryPromise
  /** The days since it should have left. */
  daysLate: number
  parcelCount: number
}

type ToPack = { orders: OrderToPack[]; total: number }

/** Condition on `o`, the order, and `pay`, its payment: paid, with pieces that are in no parcel yet. */
export const isToPack = sql`o.status in ('Pending', 'Processing') and (o.status = 'Processing' or pay.state = 'paid')
  and exists (select from order_lines l where l.order_id = o.id
    and l.quantity - l.packed_quantity - greatest(l.cancelled_quantity, l.refunded_quantity - l.packed_quantity) > 0)
  and not exists (select from orders a where a.added_to_id = o.id and a.status = 'Pending' and a.held_until is not null)`

/** Paid orders with pieces that are in no parcel yet: late ones first, then by the last day for which they were promised. Callers have checked that an admin asks. */
export async function listOrdersToPack({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<ToPack> {
  const timeZone = await readTimeZone({ db })
  const today = dayIn(timeZone, now())
  const day = sql`(coalesce(o.paid_at, o.placed_at) at time zone ${timeZone})::date`
  const found = await listFullOrders(
    db,
    sql`select id, row_number() over (order by is_late desc, promised_to, id) as place from (
      select o.id, coalesce(o.promised_to, ${day} + o.delivery_most_days) as promised_to,
        coalesce(o.promised_ship, ${day} + o.delivery_most_days - o.delivery_fewest_days) < ${today}::date as is_late
      from orders o join payments pay on pay.order_id = o.id
      where ${isToPack}
    ) as to_pack order by place limit ${fulfilmentLimits.toPackMax + 1}`,
  )
  const orders = found.slice(0, fulfilmentLimits.toPackMax)
  const counts = await countParcelsOf(
    db,
    orders.map(({ id }) => id),
  )
  return {
    orders: orders.map((order) => orderToPack(order, { timeZone, today, parcelCount: counts.get(order.id) ?? 0 })),
    total: found.length,
  }
}

function orderToPack(
  order: Order,
  { timeZone, today, parcelCount }: { timeZone: string; today: Day; parcelCount: number },
): OrderToPack {
  const { number, placedAt, delivery, lines } = order
  const promise = promiseOf(order, timeZone)
  return {
    number,
    placedAt,
    delivery,
    promise,
    daysLate: daysLate(promise, today),
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
