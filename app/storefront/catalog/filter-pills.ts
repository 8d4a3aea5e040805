import { colorWord } from '#rulebook/colors.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'

export type FilterPill = {
  name: string
  /** What is asked for once this filter is gone. */
  without: ListingQuery
}

type Bounds = Pick<Listing, 'minCents' | 'maxCents'>

/** The filters that are in force, each with the list it leaves when it is taken off. */
export function filterPills(query: ListingQuery, bounds: Bounds | null): FilterPill[] {
  const first = { ...query, page: 1 }
  const price = priceName(query, bounds)
  const { minCents: _min, maxCents: _max, ...anyPrice } = first

  return [
    ...(price ? [{ name: price, without: anyPrice }] : []),
    ...query.colors.map((color) => ({
      name: colorWord(color),
      without: { ...first, colors: query.colors.filter((other) => other !== color) },
    })),
  ]
}

export function withoutFilters({ sort, direction }: ListingQuery): ListingQuery {
  return { page: 1, colors: [], sort, direction }
}

/** Nothing when the price leaves nobody out: a form without JavaScript always sends both its fields. */
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
