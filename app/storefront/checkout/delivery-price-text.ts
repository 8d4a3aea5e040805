import { deliveryMessages } from '#rulebook/delivery.ts'
import { formatPrice } from '#rulebook/money.ts'
import { deliveryPriceCents, type PricedDelivery } from '#shop/shipping/delivery.ts'

/** `$5.00`, or `Free` with products of that sum. */
export function deliveryPriceText(option: PricedDelivery, goodsCents: number): string {
  const cents = deliveryPriceCents(option, goodsCents)
  return cents === 0 ? deliveryMessages.free : formatPrice(cents)
}
