import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import { type FoundPage, readFoundPage } from './found-page.queries.server.ts'
import { readFoundTotals } from './found-totals.server.ts'
import { clampPage } from './list-products.server.ts'
import type { ProductShape } from './product.queries.server.ts'
import { countedMax, listFound, type MatchRange, type SearchTotals, walkLimit } from './search.queries.server.ts'
import type { SearchWords } from './wanted-words.ts'

/** A page of the products with all words: of a few matches in one statement, of thousands by their totals. */
export async function findPage<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  words: SearchWords,
  query: ListingQuery,
  withFacets: boolean,
): Promise<FoundPage<Product>> {
  const found = canBeFew(words)
    ? await readFoundPage(db, shape, words, query, { size: listingLimits.pageSize, withFacets })
    : null
  if (found) return found
  const totals = await readFoundTotals(db, words, query)
  const { page } = clampPage(query.page, totals.total)
  const products = totals.total === 0 ? [] : await listFoundPage(db, shape, words, { ...query, page }, totals)
  return { ...totals, products, facets: withFacets ? totals.facets : null }
}

function canBeFew({ productsMax, isOneWord }: SearchWords): boolean {
  return productsMax <= (isOneWord ? walkLimit : countedMax)
}

async function listFoundPage<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  words: SearchWords,
  query: ListingQuery,
  totals: SearchTotals,
): Promise<Product[]> {
  const offset = (query.page - 1) * listingLimits.pageSize
  const expected = Math.min(listingLimits.pageSize, totals.total - offset)
  const ranges = query.sort === 'popular' ? namesFirst(offset, totals) : [matchRange('either', totals.total, offset)]
  const products = await listFound(db, shape, words, query, ranges)
  if (products.length === expected) return products
  // The walk found too few products: the matches are far down in this order.
  return listFound(
    db,
    shape,
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
