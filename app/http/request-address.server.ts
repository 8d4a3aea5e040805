import type { IncomingHttpHeaders } from 'node:http'

/** What was asked for, as a URL on the shop's public address; null when nobody could read it. */
export function readAddress(target: string, publicUrl: string): URL | null {
  const path = target.startsWith('/') ? target : pathOfAbsolute(target)
  if (path === null) return null
  // PostgreSQL has no character 0, and nobody means one. Whoever hides one so that it appears when the others are gone even less so.
  const text = `${publicUrl}${path.replaceAll('%00', '')}`
  if (text.includes('%00') || !URL.canParse(text)) return null
  const url = new URL(text)
  // Browsers leave a backslash in a query as it is typed; before it, it would be read as a slash.
  return isDecodable(url.pathname) && !/^[^?]*\\/.test(path) ? url : null
}

/**
 * The address as the visitor's browser sees it, which React Router compares with the `Origin` of a form that is sent. The public one,
 * unless somebody came another way: by another name, or without TLS within the house.
 */
export function visitorOrigin(headers: IncomingHttpHeaders, publicUrl: string, trustsPeer: boolean): string {
  const forwarded = trustsPeer ? firstWord(headers['x-forwarded-host']) : null
  const host = forwarded ?? headers.host
  if (!host || host === new URL(publicUrl).host) return publicUrl
  const protocol = trustsPeer && firstWord(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase() ? new URL(origin).origin : publicUrl
}

function pathOfAbsolute(target: string): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null
  const { pathname, search } = new URL(target)
  return pathname + search
}

function isDecodable(pathname: string): boolean {
  try {
    // The bundler takes a call whose result nobody uses for one that does nothing.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

export function firstWord(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (header.split(',')[0]?.trim() ?? null) : null
}
