import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import type { SearchWords } from './read-search.server.ts'
import { listFound, type MatchRange, type SearchTotals, walkLimit } from './search.queries.server.ts'

/** A page of the products with all words. */
export async function listFoundPage(
  db: Db,
  words: SearchWords,
  query: ListingQuery,
  totals: SearchTotals,
): Promise<ProductSummary[]> {
  const offset = (query.page - 1) * listingLimits.pageSize
  const expected = Math.min(listingLimits.pageSize, totals.total - offset)
  const ranges = query.sort === 'popular' ? namesFirst(offset, totals) : [matchRange('either', totals.total, offset)]
  const products = await listFound(db, words, query, ranges)
  if (products.length === expected) return products
  // The walk found too few products: the matches are far down in this order.
  return listFound(
    db,
    words,
    query,
    ranges.map((range) => ({ ...range, strategy: 'gather' })),
  )
}

function namesFirst(offset: number, { total, named }: SearchTotals): MatchRange[] {
  const end = offset + listingLimits.pageSize
  if (end <= named) return [matchRange('name', named, offset)]
  if (offset >= named) return [matchRange('rest', total - named, offset - named)]
  const byName = matchRange('name', named, offset)
  return [byName, { ...matchRange('rest', total - named, 0), count: end - named }]
}

/** Walking is faster when there are many matches and the page is one of the first. */
function matchRange(by: MatchRange['by'], found: number, offset: number): MatchRange {
  const strategy = found > walkLimit && offset < firstPages ? 'walk' : 'gather'
  return { by, strategy, offset, count: listingLimits.pageSize }
}

const firstPages = 5 * listingLimits.pageSize
