import { limits } from '#rulebook/limits.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery, ProductSummary } from './catalog.ts'
import { listProducts, pageOf, wholeBounds } from './list-products.server.ts'
import { readSearch, type SearchWords, storable } from './read-search.server.ts'
import { countFound, listFound, type SearchFigures, type Stretch, walkLength } from './search.queries.server.ts'

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
  if (storable(text) === '') return { ...(await listProducts(shop, {}, query)), correctedText: null }
  const words = await readSearch(shop.db, text)
  if (!words) return { ...(await nothing(shop.db)), correctedText: null }
  const { correctedText } = words
  const figures = await countFound(shop.db, words, query)
  if (figures.minCents === null || figures.maxCents === null) return { ...(await nothing(shop.db)), correctedText }

  const { total, minCents, maxCents } = figures
  const { page, totalPages } = pageOf(query.page, total)
  const products = total === 0 ? [] : await listFoundPage(shop.db, words, { ...query, page }, figures)
  return { page, products, total, totalPages, minCents, maxCents, correctedText }
}

async function nothing(db: Db): Promise<Listing> {
  return { page: 1, products: [], total: 0, totalPages: 0, ...(await wholeBounds(db)) }
}

async function listFoundPage(
  db: Db,
  words: SearchWords,
  query: ListingQuery,
  figures: SearchFigures,
): Promise<ProductSummary[]> {
  const offset = (query.page - 1) * limits.listingPageSize
  const expected = Math.min(limits.listingPageSize, figures.total - offset)
  const stretches = query.sort === 'popular' ? namesFirst(offset, figures) : [stretch('either', figures.total, offset)]
  const products = await listFound(db, words, query, stretches)
  if (products.length === expected) return products
  // The walk found too few products: the matches are far down in this order.
  return listFound(
    db,
    words,
    query,
    stretches.map((walked) => ({ ...walked, reach: 'gather' })),
  )
}

function namesFirst(offset: number, { total, named }: SearchFigures): Stretch[] {
  const end = offset + limits.listingPageSize
  if (end <= named) return [stretch('name', named, offset)]
  if (offset >= named) return [stretch('rest', total - named, offset - named)]
  const byName = stretch('name', named, offset)
  return [byName, { ...stretch('rest', total - named, 0), count: end - named }]
}

/** Walking is faster when there are many matches and the page is one of the first. */
function stretch(by: Stretch['by'], found: number, offset: number): Stretch {
  const reach = found > walkLength && offset < firstPages ? 'walk' : 'gather'
  return { by, reach, offset, count: limits.listingPageSize }
}

const firstPages = 5 * limits.listingPageSize
