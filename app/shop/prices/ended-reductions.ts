import type { ProductSummary } from '#shop/catalog/catalog.ts'

/**
 * For each product that a browser has kept, in its storage, in the memory of a page or in a history entry: from the end of its reduction on
 * it has its regular price, until the shop says another.
 */
export function withoutEndedReduction(product: ProductSummary, at = Date.now()): ProductSummary {
  const { reduction, reducedText, ...plain } = product
  return reduction && hasEnded(reduction.until, at) ? { ...plain, priceCents: reduction.compareAtCents } : product
}

/** Whether the data of a page have, at any depth, a product whose reduction has ended. */
export function hasEndedReduction(data: unknown, at: number): boolean {
  if (typeof data !== 'object' || data === null) return false
  const isEnded = 'compareAtCents' in data && 'until' in data && hasEnded(String(data.until), at)
  return isEnded || Object.values(data).some((part) => hasEndedReduction(part, at))
}

function hasEnded(until: string, at: number): boolean {
  return Date.parse(until) <= at
}
