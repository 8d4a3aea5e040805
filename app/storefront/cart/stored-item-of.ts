import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'

/** An item of the server in the form in which a browser stores it: with the price that was seen. */
export function storedItemOf({ product, seenPriceCents, amount, addedAt }: SavedItem): StoredItem {
  return { product: { ...product, priceCents: seenPriceCents }, amount, addedAt: addedAt.getTime() }
}
