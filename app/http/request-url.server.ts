import type { IncomingHttpHeaders } from 'node:http'
import { requestLimits } from '#rulebook/limits/requests.ts'

export function maxAddressLength(target: string): number {
  const isSearch = /^\/(api\/)?search(\.data)?\?/.test(target)
  return isSearch ? requestLimits.searchUrlMaxLength : requestLimits.urlMaxLength
}

export function parseRequestUrl(target: string, publicUrl: string): URL | null {
  const path = target.startsWith('/') ? target : pathOfAbsolute(target)
  if (path === null) return null
  // PostgreSQL cannot store the character 0, so `%00` is removed. A target in which the removal reveals another `%00` is refused.
  const text = `${publicUrl}${path.replaceAll('%00', '')}`
  if (text.includes('%00') || !URL.canParse(text)) return null
  const url = new URL(text)
  // Browsers leave a backslash in a query as it is typed; before the query it would be read as a slash.
  return isDecodable(url.pathname) && !/^[^?]*\\/.test(path) ? url : null
}

/**
 * The shop's origin as the visitor's browser sees it, which React Router compares with the `Origin` of a form. It is the public one unless the
 * visitor came by another host name, or without TLS inside the local network.
 */
export function visitorOrigin(headers: IncomingHttpHeaders, publicUrl: string, trustsPeer: boolean): string {
  const forwarded = trustsPeer ? firstValue(headers['x-forwarded-host']) : null
  const host = forwarded ?? headers.host
  if (!host || host === new URL(publicUrl).host) return publicUrl
  const protocol = trustsPeer && firstValue(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
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
    // Without the comparison the bundler would drop the call, because its result is unused.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

export function firstValue(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (header.split(',')[0]?.trim() ?? null) : null
}
