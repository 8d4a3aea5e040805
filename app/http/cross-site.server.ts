/** What a browser says about where a request comes from. Others say nothing, and carry no cookie that somebody could misuse. */
export type RequestOrigin = {
  method: string
  pathname: string
  origin: string | undefined
  fetchSite: string | undefined
  referer: string | undefined
}

export type KnownOrigins = {
  /** Under which the visitor sees us. */
  own: string
  /** Other origins whose pages may call the API. */
  allowed: readonly string[]
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Read like a page, but they change something: kept for old clients. */
const changingAddresses = new Set(['/api/logout'])

/**
 * Whether another site sent this in a visitor's name. Nobody may write here but our own pages, and those whom the configuration lets use
 * the API. That is checked on every request before anything looks at it, so that no form and no call can forget to.
 */
export function isFromAnotherSite(request: RequestOrigin, known: KnownOrigins): boolean {
  const { method, pathname, origin, fetchSite, referer } = request
  if (safeMethods.has(method) && !changingAddresses.has(pathname)) return false
  const welcome = pathname.startsWith('/api/') ? [known.own, ...known.allowed] : [known.own]
  if (origin !== undefined) return !welcome.includes(origin)
  // Without an origin of its own: the same page, or somebody who typed the address.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return false
  if (referer !== undefined && URL.canParse(referer)) return !welcome.includes(new URL(referer).origin)
  return fetchSite !== undefined
}
