/** Browsers cache the result of a preflight request for 600 seconds. */
const preflightMaxAge = '600'

/**
 * The headers that let a page of another origin read a response: for exactly the configured origins, with the session cookie, never for `*`.
 * They belong on every response of the API, whichever code made it, because a page cannot read an error without them.
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

/** Origins on which sign-in cannot last: browsers return a cookie to a page of another site only over https. */
export function originsWithoutSignIn(publicUrl: string, allowed: readonly string[]): string[] {
  const own = new URL(publicUrl)
  if (own.protocol === 'https:') return []
  return allowed.filter((origin) => {
    const { protocol, hostname } = new URL(origin)
    return protocol !== own.protocol || hostname !== own.hostname
  })
}
