import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery, ProductSummary } from './catalog.ts'
import { clampPage, listProducts, shopPriceBounds } from './list-products.server.ts'
import { readPricePhrase } from './price-phrase.ts'
import { listWordsOf } from './ranked-search.queries.server.ts'
import {
  type ReadSearch,
  readSearch,
  readSearchAgain,
  type SearchWords,
  toSearchableText,
  wordsOf,
} from './read-search.server.ts'
import { countFound, listFound, type MatchRange, type SearchTotals, walkLimit } from './search.queries.server.ts'
import { searchRanked } from './search-ranked.server.ts'
import type { Token } from './search-tokens.ts'

export type SearchListing = Listing & {
  /** The text with misspelled words corrected; null when none was. */
  correctedText: string | null
  /** Words of the text that the first product does not have. */
  leftOut: string[]
}

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
): Promise<SearchListing> {
  const typed = toSearchableText(text)
  const { text: words, ...bounds } = readPricePhrase(typed)
  const query = withinBounds(asked, bounds)
  if (words === '') return { ...(await listProducts(shop, {}, query)), ...unchanged }
  const search = await readSearch(shop.db, words)
  const found = search && ((await findAll(shop.db, search, query)) ?? (await findMore(shop.db, search, query)))
  if (found) return found
  // "a little something under 10 dollars" says a price and nothing else.
  const listing = typed === words ? await emptyListing(shop.db) : await listProducts(shop, {}, query)
  return { ...listing, ...unchanged, leftOut: search?.unknown ?? [] }
}

const unchanged = { correctedText: null, leftOut: [] }

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
async function findAll(db: Db, search: ReadSearch, query: ListingQuery): Promise<SearchListing | null> {
  const { texts, sets, unknown, hidden, isNear } = search
  if (sets.length > 0 || hidden.length > 0 || texts.length === 0 || (unknown.length > 0 && !isNear)) return null
  const words = wordsOf(texts)
  const totals = await countFound(db, words, query)
  if (totals.minCents === null || totals.maxCents === null) {
    // Products with all words, but none of the colors asked for: other words would not be an answer.
    const isFiltered =
      query.colors.length > 0 && (await countFound(db, words, { ...query, colors: [] })).minCents !== null
    return isFiltered ? { ...(await emptyListing(db)), ...unchanged } : null
  }
  const { total, minCents, maxCents } = totals
  const { page, totalPages } = clampPage(query.page, total)
  const products = total === 0 ? [] : await listFoundPage(db, words, { ...query, page }, totals)
  const correctedText = await readCorrection(db, search, products[0]?.id ?? null)
  return { page, products, total, totalPages, minCents, maxCents, correctedText, leftOut: unknown }
}

async function findMore(db: Db, search: ReadSearch, query: ListingQuery): Promise<SearchListing | null> {
  const again = await readSearchAgain(db, search)
  const all = again && (await findAll(db, again, query))
  if (all) return all
  const last = again ?? search
  const found = await searchRanked(db, last, query)
  if (!found) return null
  const { bestId, ...listing } = found
  return { ...listing, correctedText: await readCorrection(db, last, bestId) }
}

/** The words as they were understood. Of several similar words the first product's is the one. */
async function readCorrection(db: Db, { tokens }: ReadSearch, productId: string | null): Promise<string | null> {
  const said = tokens.filter(({ isStop }) => !isStop)
  const unsure = said.filter(({ choices }) => choices.length > 1)
  const words = unsure.flatMap(({ choices }) => choices)
  const had = productId && words.length > 0 ? await listWordsOf(db, productId, words) : []
  const chosen = (token: Token) => token.choices.find((word) => had.includes(word)) ?? token.word
  const isCorrected = (token: Token) => token.isCorrected || chosen(token) !== token.word
  return said.some(isCorrected) ? said.map(chosen).join(' ') : null
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
