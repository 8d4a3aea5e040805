import { type CountedLine, type LineChange, lineChanges } from '#shop/cart/cart.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'

/** A line of the cart with current price and stock, and the changes since the customer last saw it. */
export type CurrentLine = CountedLine & { product: ProductSummary; changes: LineChange[] }

/** `current` is null when the product is no longer sold, undefined until the shop has answered. */
export function currentLineOf(
  { product: seen, amount }: StoredItem,
  current: ProductSummary | null | undefined,
): CurrentLine {
  const product = current ?? withoutEndedReduction(seen)
  const changes = current === undefined ? [] : lineChanges({ priceCents: seen.priceCents, amount }, current)
  return { product, priceCents: product.priceCents, amount, available: availableOf(current, seen, amount), changes }
}

/** Until the shop has answered, the stored amount is assumed to be available. */
function availableOf(current: ProductSummary | null | undefined, seen: ProductSummary, amount: number): number {
  if (current === undefined) return Math.max(seen.available, amount)
  return current?.available ?? 0
}
