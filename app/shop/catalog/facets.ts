import type { CategorySlug } from '#rulebook/categories.ts'
import type { Color } from '#rulebook/colors.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { ListingQuery } from './catalog.ts'

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

export type CountedProduct = { category: CategorySlug; color: Color; priceCents: number }

/** Of a search that found nothing. */
export const noFacets: Facets = { total: 0, minCents: null, maxCents: null, colors: {}, categories: {}, bars: [] }

export function countFacets(products: readonly CountedProduct[], query: ListingQuery): Facets {
  const atAnyPrice = products.filter((product) => isInCategory(product, query) && isInColors(product, query))
  const prices = atAnyPrice.map(({ priceCents }) => priceCents)
  const ends = prices.length > 0 ? { minCents: Math.min(...prices), maxCents: Math.max(...prices) } : null
  return {
    total: products.filter((product) => isWanted(product, query)).length,
    minCents: ends?.minCents ?? null,
    maxCents: ends?.maxCents ?? null,
    colors: countBy(
      products.filter((product) => isInCategory(product, query) && isInPrices(product, query)),
      ({ color }) => color,
    ),
    categories: countBy(
      products.filter((product) => isInColors(product, query) && isInPrices(product, query)),
      ({ category }) => category,
    ),
    bars: ends ? barsOf(Object.entries(countBy(prices, (cents) => barOf(cents, ends)))) : [],
  }
}

export function isWanted(product: CountedProduct, query: ListingQuery): boolean {
  return isInCategory(product, query) && isInColors(product, query) && isInPrices(product, query)
}

function isInCategory({ category }: CountedProduct, query: ListingQuery): boolean {
  return query.category === undefined || category === query.category
}

function isInColors({ color }: CountedProduct, { colors }: ListingQuery): boolean {
  return colors.length === 0 || colors.includes(color)
}

function isInPrices({ priceCents }: CountedProduct, query: ListingQuery): boolean {
  return priceCents >= (query.minCents ?? 0) && priceCents <= (query.maxCents ?? Number.POSITIVE_INFINITY)
}

/** `counted`: the number of each step that has products, and how many. */
export function barsOf(counted: readonly (readonly [string, number | undefined])[]): number[] {
  const byBar = new Map(counted.map(([bar, products = 0]) => [Number(bar), products]))
  return Array.from({ length: listingLimits.priceBars }, (_, bar) => byBar.get(bar) ?? 0)
}

/** As in `facets.queries.server.ts`. */
function barOf(cents: number, { minCents, maxCents }: { minCents: number; maxCents: number }): number {
  const low = Math.floor(minCents / 100) * 100
  const high = Math.ceil(maxCents / 100) * 100
  const bar = high === low ? 0 : Math.floor(((cents - low) * listingLimits.priceBars) / (high - low))
  return Math.min(bar, listingLimits.priceBars - 1)
}

function countBy<Item, Key extends string | number>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
