import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Listing, ListingQuery, ProductSummary } from './catalog.ts'
import type { Facets } from './facets.ts'
import { clampPage } from './list-products.server.ts'
import type { ProductShape } from './product.queries.server.ts'
import { readRankedPage } from './ranked-search.queries.server.ts'
import type { Understood } from './understand-search.ts'

export type RankedListing<Product extends ProductSummary> = Listing<Product> & {
  leftOut: string[]
  bestId: string
  facets: Facets | null
}

type Options = { withFacets: boolean; pageSize?: number }

/** For words that mean a set of products, and for words that no product has all together. Null when nothing is found, whatever the filters. */
export async function searchRanked<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  understood: Understood,
  query: ListingQuery,
  { withFacets, pageSize = listingLimits.pageSize }: Options,
): Promise<RankedListing<Product> | null> {
  const found = await readRankedPage(db, shape, understood, query, { size: pageSize, withFacets })
  if (!found) return null
  const { products, total, best, facets } = found
  return {
    ...clampPage(query.page, total),
    products,
    total,
    minCents: found.minCents ?? found.lowestCents,
    maxCents: found.maxCents ?? found.highestCents,
    leftOut: leftOutOf(understood, best.terms),
    bestId: best.id,
    facets,
  }
}

/** Other words than those that the best product has. A set is an answer, so then only unknown words were left out. */
function leftOutOf({ texts, sets, unknown }: Understood, terms: readonly number[]): string[] {
  const missing = texts.filter((_, term) => sets.length === 0 && !terms.includes(term)).map(({ word }) => word)
  return [...new Set([...missing, ...unknown])]
}
