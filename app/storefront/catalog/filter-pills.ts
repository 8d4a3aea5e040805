import { categoryOf } from '#rulebook/categories.ts'
import { colorLabel } from '#rulebook/colors.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'

export type FilterPill = {
  name: string
  /** The query of the list after this filter is removed. */
  remainingQuery: ListingQuery
}

type Bounds = Pick<Listing, 'minCents' | 'maxCents'>

/** The active filters, each with the query that removes it. */
export function filterPills(query: ListingQuery, bounds: Bounds | null): FilterPill[] {
  const first = { ...query, page: 1 }
  const price = priceName(query, bounds)
  const { minCents: _min, maxCents: _max, ...anyPrice } = first
  const { category, ...anyCategory } = first

  return [
    ...(price ? [{ name: price, remainingQuery: anyPrice }] : []),
    ...(category ? [{ name: categoryOf(category).name, remainingQuery: anyCategory }] : []),
    ...query.colors.map((color) => ({
      name: colorLabel(color),
      remainingQuery: { ...first, colors: query.colors.filter((other) => other !== color) },
    })),
  ]
}

export function clearFilters({ sort, direction }: ListingQuery): ListingQuery {
  return { page: 1, colors: [], sort, direction }
}

/** Null when every product is in the price range: the form without JavaScript always sends both fields. */
function priceName({ minCents, maxCents }: ListingQuery, bounds: Bounds | null): string | null {
  const from = minCents !== undefined && (!bounds || minCents > bounds.minCents) ? dollars(minCents) : null
  const to = maxCents !== undefined && (!bounds || maxCents < bounds.maxCents) ? dollars(maxCents) : null
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `To ${to}` : null
}

function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}
