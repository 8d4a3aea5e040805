import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { readFoundPage } from './found-page.queries.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { summaryShape } from './product.queries.server.ts'
import { readCorrection } from './read-correction.server.ts'
import { type ReadSearch, readSearch, readSearchAgain, wordsOf } from './read-search.server.ts'
import { listFound, type MatchRange, walkLimit } from './search.queries.server.ts'
import { searchRanked } from './search-ranked.server.ts'

/** `correctedText`: the words that the products were found by; null when they are those that were typed. */
export type Suggestions = { products: ProductSummary[]; correctedText: string | null }

/** Suggestions while typing: name matches first, then the most popular. */
export async function suggestProducts({ db }: Pick<Shop, 'db'>, text: string): Promise<Suggestions> {
  const search = await readSearch(db, text)
  if (!search) return { products: [], correctedText: null }
  const products = await suggestAll(db, search)
  if (products.length > 0) return await withCorrection(db, search, products)
  const again = (await readSearchAgain(db, search)) ?? search
  const found = await searchRanked(db, summaryShape, again, defaultListingQuery, {
    withFacets: false,
    pageSize: listingLimits.suggestions,
  })
  return await withCorrection(db, again, found?.products ?? [])
}

async function withCorrection(db: Db, search: ReadSearch, products: ProductSummary[]): Promise<Suggestions> {
  const [best] = products
  return { products, correctedText: best ? await readCorrection(db, search, best.id) : null }
}

/** Products with all words. */
async function suggestAll(db: Db, { texts, sets, unknown, hidden }: ReadSearch): Promise<ProductSummary[]> {
  if (texts.length === 0 || sets.length + unknown.length + hidden.length > 0) return []
  const words = wordsOf(texts)
  const list = (ranges: MatchRange[]) => listFound(db, summaryShape, words, defaultListingQuery, ranges)
  if (words.productsMax <= walkLimit) {
    const size = { size: listingLimits.suggestions, withFacets: false }
    const found = await readFoundPage(db, summaryShape, words, defaultListingQuery, size)
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
