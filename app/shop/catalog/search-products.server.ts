import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery, ProductSummary } from './catalog.ts'
import { clampPage, listProducts, shopPriceBounds } from './list-products.server.ts'
import { readSearch, type SearchWords, toSearchableText } from './read-search.server.ts'
import { countFound, listFound, type MatchRange, type SearchTotals, walkLimit } from './search.queries.server.ts'

export type SearchListing = Listing & { correctedText: string | null }

/**
 * Sorted by "popular", products with the words in their name come first; other orders are strict, because a customer who sorts by price
 * wants the cheapest first. Blank text lists the whole shop. No text causes an error.
 */
export async function searchProducts(
  shop: Pick<Shop, 'db'>,
  text: string,
  query: ListingQuery,
): Promise<SearchListing> {
  if (toSearchableText(text) === '') return { ...(await listProducts(shop, {}, query)), correctedText: null }
  const words = await readSearch(shop.db, text)
  if (!words) return { ...(await emptyListing(shop.db)), correctedText: null }
  const { correctedText } = words
  const totals = await countFound(shop.db, words, query)
  if (totals.minCents === null || totals.maxCents === null) return { ...(await emptyListing(shop.db)), correctedText }

  const { total, minCents, maxCents } = totals
  const { page, totalPages } = clampPage(query.page, total)
  const products = total === 0 ? [] : await listFoundPage(shop.db, words, { ...query, page }, totals)
  return { page, products, total, totalPages, minCents, maxCents, correctedText }
}

async function emptyListing(db: Db): Promise<Listing> {
  return { page: 1, products: [], total: 0, totalPages: 0, ...(await shopPriceBounds(db)) }
}

async function listFoundPage(
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
