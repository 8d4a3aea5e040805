/** How long a browser may remember what it was allowed, in seconds. */
const preflightMaxAge = '600'

/**
 * What lets a page of another origin read an answer: for exactly the origins that are configured, with the session's cookie, and never
 * for everybody. To be put on every answer of the API, whoever made it, because an error that a page cannot read helps nobody.
 */
export function corsHeaders(origin: string | null | undefined, allowed: readonly string[]): [string, string][] {
  if (allowed.length === 0) return []
  if (!origin || !allowed.includes(origin)) return [['vary', 'origin']]
  return [
    ['vary', 'origin'],
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
  ]
}

/** The answer to a browser that asks before it dares to ask. */
export function preflightHeaders(origin: string | null | undefined, allowed: readonly string[]): [string, string][] {
  const headers = corsHeaders(origin, allowed)
  if (headers.length < 2) return headers
  return [
    ...headers,
    ['access-control-allow-methods', 'GET, POST, PUT, DELETE'],
    ['access-control-allow-headers', 'content-type'],
    ['access-control-max-age', preflightMaxAge],
  ]
}

/** Browsers give a cookie back to a page of another site over https only, so that sign-ins from these origins last for one answer. */
export function originsWithoutSignIn(publicUrl: string, allowed: readonly string[]): string[] {
  const own = new URL(publicUrl)
  if (own.protocol === 'https:') return []
  return allowed.filter((origin) => {
    const { protocol, hostname } = new URL(origin)
    return protocol !== own.protocol || hostname !== own.hostname
  })
}
