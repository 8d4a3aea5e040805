import type { KeptLine } from '#shop/cart/cart.ts'
import type { CartLine } from '#storefront/houseguest/houseguest.ts'

/** A line of the shop in the form in which a browser keeps it: with the price that was seen. */
export function keptEntryOf({ product, seenPriceCents, amount, addedAt }: KeptLine): CartLine {
  return { product: { ...product, priceCents: seenPriceCents }, amount, addedAt: addedAt.getTime(), changedAt: 0 }
}
