import type { Db } from '#shop/database.server.ts'
import type { ListingQuery } from './catalog.ts'
import { findMemory, recallOrRead } from './catalogue-memory.server.ts'
import { countListingFacets } from './facets.queries.server.ts'
import type { Facets } from './facets.ts'
import { countListing, type ListingScope, type ListingTotals } from './listing.queries.server.ts'

/**
 * The totals of a list. Counting is the expensive part of a list, and all its pages and sort orders have the same totals, so they are remembered
 * until a product of the catalogue changes.
 */
export function readListingTotals(db: Db, scope: ListingScope, query: ListingQuery): Promise<ListingTotals> {
  const remembering = findMemory(db)
  if (!remembering) return countListing(db, scope, query)
  const { listingTotals } = remembering.memory
  return recallOrRead(listingTotals, filterKey(scope.category, query), () => countListing(remembering.db, scope, query))
}

/** Reads the counts of the filters, which a page shows beside the products. */
export function readListingFacets(db: Db, scope: ListingScope, query: ListingQuery): Promise<Facets> {
  const remembering = findMemory(db)
  if (!remembering) return countListingFacets(db, scope, query)
  const key = `${query.category} ${filterKey(scope.category, query)}`
  return recallOrRead(remembering.memory.listingFacets, key, () => countListingFacets(remembering.db, scope, query))
}

export function filterKey(
  category: string | undefined,
  { colors, minCents, maxCents }: Pick<ListingQuery, 'colors' | 'minCents' | 'maxCents'>,
): string {
  return `${category} ${minCents} ${maxCents} ${colors.join()}`
}
