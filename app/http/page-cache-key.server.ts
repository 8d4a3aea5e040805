import type { IncomingMessage } from 'node:http'

/** A page whose address has more characters is rendered but not cached. */
const maxKeyLength = 1000

/** The cache key of a page, itself an address: the one it is rendered from (`readAddress`). Null when the page must not be cached. */
export function pageKey({ pathname, search }: URL, origin?: string): string | null {
  const address = pathname + search
  if (address.length > maxKeyLength) return null
  return origin ? `${address} ${origin}` : address
}

/** Responses to an origin that may read the API carry its name, so each origin has its own copy. */
export function keyOfRequest(
  { headers }: Pick<IncomingMessage, 'headers'>,
  url: URL,
  { routeOf, corsOrigins }: { routeOf: (pathname: string) => string; corsOrigins: readonly string[] },
): string | null {
  const { origin = '' } = headers
  if (mayDifferForAdmin(url.pathname, headers)) return null
  const isCrossOrigin = corsOrigins.includes(origin) && url.pathname.startsWith('/api/')
  return pageKey(sharedAddress(url, routeOf), isCrossOrigin ? origin : undefined)
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
