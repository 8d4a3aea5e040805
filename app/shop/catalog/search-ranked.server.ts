import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Listing, ListingQuery, ProductSummary } from './catalog.ts'
import { countFacets, type Facets, isWanted } from './facets.ts'
import { clampPage } from './list-products.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { findSummaries } from './product.queries.server.ts'
import { type RankedProduct, rankCandidates } from './rank-candidates.ts'
import { listCandidates } from './ranked-search.queries.server.ts'
import type { Understood } from './understand-search.ts'

export type RankedListing = Listing & { leftOut: string[]; bestId: string | null; facets: Facets }

/** For words that mean a set of products, and for words that no product has all together. Null when nothing is found, whatever the filters. */
export async function searchRanked(
  db: Db,
  understood: Understood,
  query: ListingQuery,
  pageSize: number = listingLimits.pageSize,
): Promise<RankedListing | null> {
  const ranked = rankCandidates(await listCandidates(db, understood), understood.texts.length)
  const best = ranked[0]
  if (!best) return null
  const facets = countFacets(ranked, query)
  const found = inOrder(
    ranked.filter((product) => isWanted(product, query)),
    query,
  )
  const { minCents, maxCents } = facets.minCents === null ? countFacets(ranked, defaultListingQuery) : facets
  const { page, totalPages } = clampPage(query.page, found.length)
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  return {
    page,
    products: await summariesOf(db, ids),
    total: found.length,
    totalPages,
    minCents: minCents ?? 0,
    maxCents: maxCents ?? 0,
    leftOut: leftOutOf(understood, best),
    bestId: best.id,
    facets,
  }
}

/** Other words than those that the best product has. A set is an answer, so then only unknown words were left out. */
function leftOutOf({ texts, sets, unknown }: Understood, { terms }: RankedProduct): string[] {
  const missing = texts.filter((_, term) => sets.length === 0 && !terms.includes(term)).map(({ word }) => word)
  return [...missing, ...unknown]
}

function inOrder(products: RankedProduct[], { sort, direction }: ListingQuery): RankedProduct[] {
  const key = { popular: 'score', reviews: 'reviewScore', price: 'priceCents' } as const
  const sign = direction === 'asc' ? 1 : -1
  const compare = (one: RankedProduct, other: RankedProduct) =>
    sign * (one[key[sort]] - other[key[sort]] || one.popularity - other.popularity || Number(one.id) - Number(other.id))
  return products.sort(compare)
}

async function summariesOf(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
  const summaries = await findSummaries(db, ids)
  return ids.map((id) => summaries.get(id)).filter((product) => product !== undefined)
}
