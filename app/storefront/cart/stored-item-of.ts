import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'

/** Converts the server's item to the browser's format, with the price that the customer saw. */
export function storedItemOf({ product, seenPriceCents, amount, addedAt }: SavedItem): StoredItem {
  return { product: { ...product, priceCents: seenPriceCents }, amount, addedAt: addedAt.getTime() }
}
