import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import { readFoundPage } from './found-page.queries.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { summaryShape } from './product.queries.server.ts'
import { readCorrection } from './read-correction.server.ts'
import { type ReadSearch, readByArticle, readSearch, readSearchAgain, toSearchableText } from './read-search.server.ts'
import { listFound, type MatchRange, walkLimit } from './search.queries.server.ts'
import { readSearchFilters } from './search-filters.ts'
import { searchRanked } from './search-ranked.server.ts'
import type { Understood } from './understand-search.ts'
import { wordsOf } from './wanted-words.ts'

/** `correctedText`: the words that the products were found by; null when they are those that were typed. */
export type Suggestions = { products: ProductSummary[]; correctedText: string | null }

/** Suggestions while typing: name matches first, then the most popular. */
export async function suggestProducts({ db }: Pick<Shop, 'db'>, text: string): Promise<Suggestions> {
  const { words, query } = readSearchFilters(toSearchableText(text), defaultListingQuery)
  const search = await readSearch(db, words)
  if (!search) return { products: [], correctedText: null }
  const products = await suggestAll(db, search, query)
  if (products.length > 0) return await withCorrection(db, search, products)
  const ranked = (read: Understood) =>
    searchRanked(db, summaryShape, read, query, { withFacets: false, pageSize: listingLimits.suggestions })
  const byArticle = readByArticle(search)
  const product = byArticle && (await ranked(byArticle))
  if (product) return { products: product.products, correctedText: null }
  const again = (await readSearchAgain(db, search)) ?? search
  return await withCorrection(db, again, (await ranked(again))?.products ?? [])
}

async function withCorrection(db: Db, search: ReadSearch, products: ProductSummary[]): Promise<Suggestions> {
  const [best] = products
  return { products, correctedText: best ? await readCorrection(db, search, best.id) : null }
}

/** Products with all words. */
async function suggestAll(
  db: Db,
  { texts, sets, unknown, hidden }: ReadSearch,
  query: ListingQuery,
): Promise<ProductSummary[]> {
  if (texts.length === 0 || sets.length + unknown.length + hidden.length > 0) return []
  const words = wordsOf(texts)
  const list = (ranges: MatchRange[]) => listFound(db, summaryShape, words, query, ranges)
  if (words.productsMax <= walkLimit) {
    const size = { size: listingLimits.suggestions, withFacets: false }
    const found = await readFoundPage(db, summaryShape, words, query, size)
    if (found) return found.products
  }
  const popular = await list([matchRange('name', 'walk')])
  if (popular.length === listingLimits.suggestions) return popular
  // Few products match by name, so those are gathered quickly; many match by text, so a walk finds some.
  return limitSuggestions(await list([matchRange('name', 'gather'), matchRange('rest', 'walk')]))
}

function matchRange(by: MatchRange['by'], strategy: MatchRange['strategy']): MatchRange {
  return { by, strategy, offset: 0, count: listingLimits.suggestions }
}

function limitSuggestions(products: ProductSummary[]): ProductSummary[] {
  return products.slice(0, listingLimits.suggestions)
}
