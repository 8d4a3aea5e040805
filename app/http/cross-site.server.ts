import type { IncomingMessage } from 'node:http'
import type { Config } from '#config.server.ts'
import { isTrustedPeer } from './client-address.server.ts'
import { visitorOrigin } from './request-url.server.ts'

/**
 * The headers with which a browser describes the origin of a request. Other programs send none, and have no cookie that could be misused.
 */
export type RequestOrigin = {
  method: string
  pathname: string
  origin: string | undefined
  fetchSite: string | undefined
  referer: string | undefined
}

export type KnownOrigins = {
  /** The shop's own origin as the visitor's browser sees it. */
  own: string
  allowed: readonly string[]
}

type OriginConfig = Pick<Config, 'corsOrigins' | 'publicUrl' | 'trustedProxies'>

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** GET requests that change data, kept for old clients. */
const changingPaths = new Set(['/api/logout'])

/**
 * True when another site sent this request on behalf of a visitor. Only our own pages may change data, and through the API the configured
 * origins. Every request is checked before any handler runs, so that no form and no API call can forget the check.
 */
export function isFromAnotherSite(request: RequestOrigin, known: KnownOrigins): boolean {
  const { method, pathname, origin, fetchSite, referer } = request
  if (safeMethods.has(method) && !changingPaths.has(pathname)) return false
  const allowedOrigins = pathname.startsWith('/api/') ? [known.own, ...known.allowed] : [known.own]
  if (origin !== undefined) return !allowedOrigins.includes(origin)
  // Without an `Origin` header: a request of the same page, or a typed address.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return false
  if (referer !== undefined && URL.canParse(referer)) return !allowedOrigins.includes(new URL(referer).origin)
  return fetchSite !== undefined
}

export function isForeign(
  { method = '', headers, socket }: IncomingMessage,
  pathname: string,
  { corsOrigins, publicUrl, trustedProxies }: OriginConfig,
): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers
  const own = visitorOrigin(headers, publicUrl, isTrustedPeer(socket.remoteAddress ?? '', trustedProxies))
  const fetchSite = typeof site === 'string' ? site : undefined
  return isFromAnotherSite({ method, pathname, origin, referer, fetchSite }, { own, allowed: corsOrigins })
}
