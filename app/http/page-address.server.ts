import { findCategory } from '#rulebook/categories.ts'
import { listingParams, parseListingQuery } from '#shop/catalog/listing-query.ts'
import { readSearchText } from '#shop/catalog/read-search-text.ts'
import { parseReviewsQuery, reviewsParams } from '#shop/reviews/reviews-query.ts'

/** A longer address is rendered as it comes and not kept. */
const longestKey = 1000

/** Advertisers add these to our addresses; no page reads them. */
const trackingParameter = /^(utm_.*|[a-z]*clid|gad_.*|gbraid|wbraid|mc_[ce]id|_ga|_gl|igshid|ref)$/

const apiListParameters = ['query', 'name', 'article', 'page', 'min', 'max', 'color', 'sort', 'dir']

/**
 * The one address under which a page is rendered and kept: what a page does not read is left out, what it reads stands in one order
 * and form. Null when the address cannot be kept. The answer is itself an address, so the usual visitor's is found as it comes.
 */
export function pageKey(url: URL, origin?: string): string | null {
  const search = canonicalParams(url).toString()
  const address = search ? `${url.pathname}?${search}` : url.pathname
  if (address.length > longestKey) return null
  return origin ? `${address} ${origin}` : address
}

/** An address has no spaces. */
export function addressOfKey(key: string): { address: string; origin: string | undefined } {
  const [address = '/', origin] = key.split(' ')
  return { address, origin }
}

/** An admin is told more about a product than everyone, so a copy for everyone is not for those who may be signed in. */
export function mayTellMore(address: string, { cookie }: { cookie?: string | undefined }): boolean {
  return cookie !== undefined && /^\/api\/product(?:$|[?/])/.test(address)
}

/** Whether nothing a visitor asked for was left out of the key. */
export function isWholeAddress(key: string, url: URL): boolean {
  return addressOfKey(key).address === url.pathname + url.search
}

function canonicalParams({ pathname, searchParams }: URL): URLSearchParams {
  if (pathname.startsWith('/api/')) return onlyKnown(searchParams, apiListParameters)
  const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
  const params = pageParams(page, searchParams)
  // Which loaders React Router wants to run again.
  for (const routes of searchParams.getAll('_routes')) params.append('_routes', routes)
  return params
}

/** Pages whose parameters we know by heart drop all others; any other page loses only what advertisers add. */
function pageParams(page: string, searchParams: URLSearchParams): URLSearchParams {
  if (page === '/') return new URLSearchParams()
  if (isProductPath(page)) return reviewsParams(parseReviewsQuery(searchParams))
  if (findCategory(page.slice(1))) return listingParams(parseListingQuery(searchParams))
  if (page === '/search') return searchPageParams(searchParams)
  return new URLSearchParams([...searchParams].filter(([name]) => name !== '_routes' && !trackingParameter.test(name)))
}

function searchPageParams(searchParams: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  const text = readSearchText(searchParams)
  if (text !== '') params.set('query', text)
  for (const [name, value] of listingParams(parseListingQuery(searchParams))) params.append(name, value)
  return params
}

function isProductPath(page: string): boolean {
  return /^\/[^/]+\/product\/[^/]+$/.test(page)
}

/** Empty values mean "not given"; the order of the names says nothing, that of values of one name is left alone. */
function onlyKnown(searchParams: URLSearchParams, known: readonly string[]): URLSearchParams {
  const pairs = [...searchParams].filter(([name, value]) => known.includes(name) && value !== '')
  const params = new URLSearchParams(pairs)
  params.sort()
  return params
}
