import { findMyOrder, findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import type { OrderOpener } from '#shop/orders/order-openers.server.ts'
import { type Order, readOrderNumber } from '#shop/orders/orders.ts'
import { returnToOrder } from '#shop/orders/return-to-order.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type OpenedOrder = { order: Order; payableUntil: Date }

/**
 * The current order, or null if the opener may not see it. For an unpaid order the payment provider is asked first, so that a customer who
 * has paid is not asked to pay again.
 */
export async function openOrder(shop: Shop, opener: OrderOpener, written: string): Promise<OpenedOrder | null> {
  const number = readOrderNumber(written)
  if (!number) return null
  const known =
    opener.kind === 'customer'
      ? await findMyOrder(shop, opener.asker, number)
      : await findOrderByLink(shop, number, opener.key)
  if (known?.status !== 'Pending') return known && opened(known)
  const returned = await returnToOrder(shop, opener, number)
  return opened(returned.ok ? returned.value.order : known)
}

function opened(order: Order): OpenedOrder {
  return { order, payableUntil: order.payableUntil }
}
