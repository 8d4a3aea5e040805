import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery, ProductDetails, ProductSummary } from './catalog.ts'
import { type Facets, noFacets } from './facets.ts'
import { findPage } from './find-page.server.ts'
import { clampPage, listShapedProducts, shopPriceBounds } from './list-products.server.ts'
import { readListingFacets } from './listing-totals.server.ts'
import { fullShape, type ProductShape, summaryShape } from './product.queries.server.ts'
import { readCorrection } from './read-correction.server.ts'
import {
  asksForAnything,
  type ReadSearch,
  readByArticle,
  readSearch,
  readSearchAgain,
  toSearchableText,
} from './read-search.server.ts'
import { readSearchFilters } from './search-filters.ts'
import { searchRanked } from './search-ranked.server.ts'
import type { Understood } from './understand-search.ts'
import { wordsOf } from './wanted-words.ts'

export type SearchListing<Product extends ProductSummary = ProductSummary> = Listing<Product> & {
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
  return await searchWith({ db: shop.db, shape: summaryShape, query: asked, withFacets }, text)
}

/** Finds products with all texts and pictures, for the API. */
export async function searchFullProducts(
  shop: Pick<Shop, 'db'>,
  text: string,
  asked: ListingQuery,
): Promise<SearchListing<ProductDetails>> {
  return await searchWith({ db: shop.db, shape: fullShape, query: asked, withFacets: false }, text)
}

type Asked<Product extends ProductSummary> = {
  db: Db
  shape: ProductShape<Product>
  query: ListingQuery
  withFacets: boolean
}

async function searchWith<Product extends ProductSummary>(
  given: Asked<Product>,
  text: string,
): Promise<SearchListing<Product>> {
  const typed = toSearchableText(text)
  const { words, query } = readSearchFilters(typed, given.query)
  const asked = { ...given, query }
  if (words === '') return await listWholeShop(asked)
  const search = await readSearch(asked.db, words)
  const found = search && ((await findAll(asked, search)) ?? (await findMore(asked, search)))
  if (found) return found
  const leftOut = search?.unknown ?? []
  // "a little something under 10 dollars" says a price and nothing else, "anything" not even that.
  if (typed !== words || (search && asksForAnything(search))) return { ...(await listWholeShop(asked)), leftOut }
  const facets = asked.withFacets ? noFacets : null
  return { ...(await emptyListing(asked.db)), correctedText: null, leftOut, facets }
}

async function listWholeShop<Product extends ProductSummary>({
  db,
  shape,
  query,
  withFacets,
}: Asked<Product>): Promise<SearchListing<Product>> {
  const [listing, facets] = await Promise.all([
    listShapedProducts(shape, { db }, { category: query.category }, query),
    withFacets ? readListingFacets(db, {}, query) : null,
  ])
  return { ...listing, correctedText: null, leftOut: [], facets }
}

async function emptyListing(db: Db): Promise<Listing<never>> {
  return { page: 1, products: [], total: 0, totalPages: 0, ...(await shopPriceBounds(db)) }
}

/** Products with all words; null when there are none or when the words mean a set. */
async function findAll<Product extends ProductSummary>(
  { db, shape, query, withFacets }: Asked<Product>,
  search: ReadSearch,
): Promise<SearchListing<Product> | null> {
  const { texts, sets, unknown, hidden, isNear } = search
  if (sets.length > 0 || hidden.length > 0 || texts.length === 0 || (unknown.length > 0 && !isNear)) return null
  const found = await findPage(db, shape, wordsOf(texts), query, withFacets)
  if (!found.isFound) return null
  const { products, total, minCents, maxCents, facets } = found
  if (minCents === null || maxCents === null) {
    // Products with all words, but none of the colors or of the category asked for: other words would not be an answer.
    return { ...(await emptyListing(db)), correctedText: null, leftOut: [], facets }
  }
  const correctedText = await readCorrection(db, search, products[0]?.id ?? null)
  const figures = { ...clampPage(query.page, total), total, minCents, maxCents, facets }
  return { products, ...figures, correctedText, leftOut: unknown }
}

async function findMore<Product extends ProductSummary>(
  asked: Asked<Product>,
  search: ReadSearch,
): Promise<SearchListing<Product> | null> {
  const byArticle = readByArticle(search)
  const product = byArticle && (await findRanked(asked, { ...byArticle, tokens: [] }))
  if (product) return product
  const again = await readSearchAgain(asked.db, search)
  const all = again && (await findAll(asked, again))
  return all ?? (await findRanked(asked, again ?? search))
}

async function findRanked<Product extends ProductSummary>(
  { db, shape, query, withFacets }: Asked<Product>,
  search: Understood & Pick<ReadSearch, 'tokens'>,
): Promise<SearchListing<Product> | null> {
  const found = await searchRanked(db, shape, search, query, { withFacets })
  if (!found) return null
  const { bestId, ...listing } = found
  return { ...listing, correctedText: await readCorrection(db, search, bestId) }
}
