import { orderMessages } from '#rulebook/order-messages.ts'
import type { Order } from './orders.ts'

export function discountName(order: Pick<Order, 'promotionCode' | 'deliveryDiscountCents' | 'discountCents'>): string {
  const code = order.promotionCode
  if (code === null) return orderMessages.waived
  const isDelivery = order.deliveryDiscountCents === order.discountCents
  return isDelivery ? orderMessages.freeDelivery(code) : orderMessages.discount(code)
}
