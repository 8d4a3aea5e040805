import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { type PricedLine, priceOrder } from '#shop/order-totals/totals.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { defaultDelivery } from './make-orders.ts'

/** The final state of an order, without its history. */
export type PastOrder = {
  number: number
  userId: UserId | null
  email: string
  placedAt: Date
  status: OrderStatus
  isPaid: boolean
  /** Whether stock is held for it. */
  isHeld: boolean
  code: string | null
  deliveryCents: number
  lines: PricedLine[]
}

/** Inserts the rows directly, because placing and paying so many orders would take minutes. */
export async function insertPastOrders({ db }: Pick<Shop, 'db'>, orders: readonly PastOrder[]): Promise<void> {
  if (orders.length === 0) return
  const placed = await db.insertInto('orders').values(orders.map(rowOf)).returning(['id', 'number']).execute()
  const idOf = new Map(placed.map(({ id, number }) => [number, id]))
  const lines = orders.flatMap((order) =>
    order.lines.map(({ article, category, priceCents, quantity }, position) => ({
      order_id: idOf.get(numberOf(order)) ?? '',
      position,
      product_id: null,
      article,
      name: article,
      category,
      picture_hash: null,
      price_cents: priceCents,
      quantity,
      discount_cents: 0,
    })),
  )
  await db.insertInto('order_lines').values(lines).execute()
}

function rowOf(order: PastOrder) {
  const { goodsCents, totalCents } = priceOrder(order.lines, { priceCents: order.deliveryCents }, null)
  return {
    number: numberOf(order),
    idempotency_key: `past order number ${order.number}`,
    user_id: order.userId,
    status: order.status,
    first_name: defaultDelivery.firstName,
    last_name: defaultDelivery.lastName,
    email: order.email,
    phone_number: defaultDelivery.phoneNumber,
    address: defaultDelivery.address,
    city: defaultDelivery.city,
    postal_code: defaultDelivery.postalCode,
    delivery_method: 'courier' as const,
    delivery_name: 'Courier to the door',
    delivery_fewest_days: 1,
    delivery_most_days: 2,
    goods_cents: goodsCents,
    delivery_cents: order.deliveryCents,
    discount_cents: 0,
    delivery_discount_cents: 0,
    total_cents: totalCents,
    promotion_code: order.code,
    payment_method: 'card' as const,
    placed_at: order.placedAt,
    held_until: order.isHeld ? order.placedAt : null,
    paid_at: order.isPaid ? order.placedAt : null,
  }
}

function numberOf({ number }: PastOrder): OrderNumber {
  return `PAST-${String(number).padStart(4, '0')}` as OrderNumber
}
