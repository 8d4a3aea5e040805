import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { countListingFacets } from './facets.queries.server.ts'
import { type Facets, noFacets } from './facets.ts'
import { listFoundPage } from './list-found-page.server.ts'
import { clampPage, listProducts, shopPriceBounds } from './list-products.server.ts'
import { readPricePhrase } from './price-phrase.ts'
import { readCorrection } from './read-correction.server.ts'
import { type ReadSearch, readSearch, readSearchAgain, toSearchableText, wordsOf } from './read-search.server.ts'
import { countFound } from './search.queries.server.ts'
import { searchRanked } from './search-ranked.server.ts'

export type SearchListing = Listing & {
  /** The text with misspelled words corrected; null when none was. */
  correctedText: string | null
  /** Words of the text that the first product does not have. */
  leftOut: string[]
  /** Null when they were not asked for. */
  facets: Facets | null
}

type Options = { withFacets?: boolean }

/**
 * Sorted by "popular", products with the words in their name come first; other orders are strict, because a customer who sorts by price
 * wants the cheapest first. Blank text lists the whole shop. No text causes an error.
 *
 * Products with all words are looked for first. When there are none, words that could be misspelt are replaced by similar ones; when there are
 * still none, the products with the most telling words are shown.
 */
export async function searchProducts(
  shop: Pick<Shop, 'db'>,
  text: string,
  asked: ListingQuery,
  { withFacets = false }: Options = {},
): Promise<SearchListing> {
  const typed = toSearchableText(text)
  const { text: words, ...bounds } = readPricePhrase(typed)
  const query = withinBounds(asked, bounds)
  if (words === '') return await listWholeShop(shop, query, withFacets)
  const search = await readSearch(shop.db, words)
  const found =
    search &&
    ((await findAll(shop.db, search, query, withFacets)) ?? (await findMore(shop.db, search, query, withFacets)))
  if (found) return found
  const leftOut = search?.unknown ?? []
  // "a little something under 10 dollars" says a price and nothing else.
  if (typed !== words) return { ...(await listWholeShop(shop, query, withFacets)), leftOut }
  return { ...(await emptyListing(shop.db)), correctedText: null, leftOut, facets: withFacets ? noFacets : null }
}

async function listWholeShop(shop: Pick<Shop, 'db'>, query: ListingQuery, withFacets: boolean): Promise<SearchListing> {
  const [listing, facets] = await Promise.all([
    listProducts(shop, { category: query.category }, query),
    withFacets ? countListingFacets(shop.db, {}, query) : null,
  ])
  return { ...listing, correctedText: null, leftOut: [], facets }
}

/** A price in the text counts with the price filter. */
function withinBounds(query: ListingQuery, bounds: Pick<ListingQuery, 'minCents' | 'maxCents'>): ListingQuery {
  const minCents = largest(query.minCents, bounds.minCents)
  const maxCents = smallest(query.maxCents, bounds.maxCents)
  return { ...query, ...(minCents !== undefined && { minCents }), ...(maxCents !== undefined && { maxCents }) }
}

function largest(...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined)
  return given.length > 0 ? Math.max(...given) : undefined
}

function smallest(...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined)
  return given.length > 0 ? Math.min(...given) : undefined
}

async function emptyListing(db: Db): Promise<Listing> {
  return { page: 1, products: [], total: 0, totalPages: 0, ...(await shopPriceBounds(db)) }
}

/** Products with all words; null when there are none or when the words mean a set. */
async function findAll(
  db: Db,
  search: ReadSearch,
  query: ListingQuery,
  withFacets: boolean,
): Promise<SearchListing | null> {
  const { texts, sets, unknown, hidden, isNear } = search
  if (sets.length > 0 || hidden.length > 0 || texts.length === 0 || (unknown.length > 0 && !isNear)) return null
  const words = wordsOf(texts)
  const totals = await countFound(db, words, query, withFacets)
  if (!totals.isFound) return null
  const { total, minCents, maxCents, facets } = totals
  if (minCents === null || maxCents === null) {
    // Products with all words, but none of the colors or of the category asked for: other words would not be an answer.
    return { ...(await emptyListing(db)), correctedText: null, leftOut: [], facets }
  }
  const { page, totalPages } = clampPage(query.page, total)
  const products = total === 0 ? [] : await listFoundPage(db, words, { ...query, page }, totals)
  const correctedText = await readCorrection(db, search, products[0]?.id ?? null)
  return { page, products, total, totalPages, minCents, maxCents, correctedText, leftOut: unknown, facets }
}

async function findMore(
  db: Db,
  search: ReadSearch,
  query: ListingQuery,
  withFacets: boolean,
): Promise<SearchListing | null> {
  const again = await readSearchAgain(db, search)
  const all = again && (await findAll(db, again, query, withFacets))
  if (all) return all
  const last = again ?? search
  const found = await searchRanked(db, last, query)
  if (!found) return null
  const { bestId, facets, ...listing } = found
  const correctedText = await readCorrection(db, last, bestId)
  return { ...listing, correctedText, facets: withFacets ? facets : null }
}
