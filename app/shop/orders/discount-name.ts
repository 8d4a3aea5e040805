import { orderWords } from '#rulebook/order-words.ts'
import type { Order } from './orders.ts'

export function discountName(order: Pick<Order, 'promotionCode' | 'deliveryDiscountCents' | 'discountCents'>): string {
  const code = order.promotionCode ?? ''
  const isDelivery = order.deliveryDiscountCents === order.discountCents
  return isDelivery ? orderWords.freeDelivery(code) : orderWords.discount(code)
}
