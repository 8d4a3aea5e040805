import { findCategory } from '#rulebook/categories.ts'
import { listingParams, parseListingQuery } from '#shop/catalog/listing-query.ts'
import { readSearchText } from '#shop/catalog/read-search-text.ts'
import { parseReviewsQuery, reviewsParams } from '#shop/reviews/published-reviews-query.ts'

/** A page whose address has more characters is rendered but not cached. */
const maxKeyLength = 1000

/** Query parameters that advertisers add; no page reads them. */
const trackingParameter = /^(utm_.*|[a-z]*clid|gad_.*|gbraid|wbraid|mc_[ce]id|_ga|_gl|igshid|ref)$/

const apiListParameters = ['query', 'name', 'article', 'page', 'min', 'max', 'color', 'sort', 'dir']

/**
 * The cache key of a page, itself an address: parameters that the page does not read are left out, the others have one order and form. Null
 * when the page must not be cached. The usual address is its own key, so it is found without parsing.
 */
export function pageKey(url: URL, origin?: string): string | null {
  const search = canonicalParams(url).toString()
  const address = search ? `${url.pathname}?${search}` : url.pathname
  if (address.length > maxKeyLength) return null
  return origin ? `${address} ${origin}` : address
}

export const unknownPattern = '/*'

/**
 * Unknown addresses share a cached page: there is no limit to their number, and rendering each would let one visitor overload the shop. A
 * known first segment (`/candles/…`) is kept, because the menus highlight its link.
 */
export function sharedAddress(url: URL, routeOf: (pathname: string) => string): URL {
  if (routeOf(url.pathname) !== unknownPattern) return url
  const first = `/${url.pathname.split('/')[1] ?? ''}`
  const shared = new URL(routeOf(first) === unknownPattern ? '/not/found' : `${first}/not/found`, url)
  if (!url.pathname.endsWith('.data')) return shared
  shared.pathname += '.data'
  for (const routes of url.searchParams.getAll('_routes')) shared.searchParams.append('_routes', routes)
  return shared
}

/** A space separates address and origin, because an address contains none. */
export function addressOfKey(key: string): { address: string; origin: string | undefined } {
  const [address = '/', origin] = key.split(' ')
  return { address, origin }
}

/** True when the response may tell an admin more about a product: a visitor who may be signed in gets no cached copy. */
export function mayDifferForAdmin(address: string, { cookie }: { cookie?: string | undefined }): boolean {
  return cookie !== undefined && /^\/api\/product(?:$|[?/])/.test(address)
}

export function keepsAllParameters(key: string, url: URL): boolean {
  return addressOfKey(key).address === url.pathname + url.search
}

function canonicalParams({ pathname, searchParams }: URL): URLSearchParams {
  if (pathname.startsWith('/api/')) return pickParams(searchParams, apiListParameters)
  const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
  const params = pageParams(page, searchParams)
  // The loaders that React Router wants to run again.
  for (const routes of searchParams.getAll('_routes')) params.append('_routes', routes)
  return params
}

/** Pages whose parameters are known here drop all others; any other page drops only those of advertisers. */
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

/** Drops empty values, which mean "not given", and sorts by name; the order of several values of one name is kept. */
function pickParams(searchParams: URLSearchParams, known: readonly string[]): URLSearchParams {
  const pairs = [...searchParams].filter(([name, value]) => known.includes(name) && value !== '')
  const params = new URLSearchParams(pairs)
  params.sort()
  return params
}
