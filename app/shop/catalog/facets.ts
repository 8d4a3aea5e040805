import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'

/**
 * How many products each choice of a filter leaves, with all other filters applied. `bars`: how many have a price in each of equal steps
 * between the ends of the list's prices, whole dollars, without the price filter.
 */
export type Facets = {
  total: number
  minCents: number | null
  maxCents: number | null
  colors: Partial<Record<Color, number>>
  categories: Partial<Record<CategorySlug, number>>
  bars: number[]
}

/** The facets of a search that found nothing. */
export const noFacets: Facets = { total: 0, minCents: null, maxCents: null, colors: {}, categories: {}, bars: [] }

/** `counted`: the number of each step that has products, and how many. */
export function barsOf(counted: readonly (readonly [string, number | undefined])[]): number[] {
  const byBar = new Map(counted.map(([bar, products = 0]) => [Number(bar), products]))
  return Array.from({ length: listingLimits.priceBars }, (_, bar) => byBar.get(bar) ?? 0)
}
