import { deliveryPriceCents } from '#shop/shipping/delivery.ts'
import type { CurrentDelivery } from './cart-delivery.ts'

/** The cheapest method for products of that sum; of two with the same price the first. */
export function cheapestDelivery(
  { methods }: Pick<CurrentDelivery, 'methods'>,
  goodsCents: number,
): { priceCents: number; arrives: string } | null {
  const priced = methods.map((method) => ({
    priceCents: deliveryPriceCents(method, goodsCents),
    arrives: method.arrives,
  }))
  return priced.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
}
