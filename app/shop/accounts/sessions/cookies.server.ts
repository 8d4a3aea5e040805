import type { Shop } from '#shop/shop.server.ts'

type Parts = Pick<Shop, 'auth'>
/** Cookies without a secret, which scripts can read. */
type ReadableName = 'known' | 'greeting'
/** Cookies with a secret, which scripts cannot read. */
export type CookieName = 'session' | 'device' | 'trusted' | 'way' | 'passkey' | 'changed'

/** Cookies that used the prefix `__Secure-` for some weeks. With it, a neighbouring host can set them. */
const formerNames = ['session', 'device', 'trusted'] as const satisfies CookieName[]

export function readCookie(parts: Parts, headers: Headers, name: CookieName): string | null {
  return parseCookies(headers).get(nameOf(parts, name)) ?? null
}

/** Also reads the former name. Neighbouring hosts may have set that one, so it never identifies a session alone. */
export function readFormerCookie(parts: Parts, headers: Headers, name: (typeof formerNames)[number]): string | null {
  const former = isSecure(parts) ? parseCookies(headers).get(formerNameOf(name)) : undefined
  return readCookie(parts, headers, name) ?? former ?? null
}

/** `seconds` null: the cookie ends with the browser session; 0 removes it. */
export function httpOnlyCookie(
  parts: Parts,
  headers: Headers,
  name: CookieName,
  value: string,
  seconds: number | null,
): string {
  return cookieLine(nameOf(parts, name), value, seconds, `; HttpOnly; ${cookieAttributes(parts, headers)}`)
}

/** Tells scripts that a user is signed in, so that a guest's browser makes no personal requests. It carries no secret. */
export function markerCookie(parts: Parts, headers: Headers, value: '1' | '', seconds: number | null): string {
  return cookieLine(nameOf(parts, 'known'), value, seconds, `; ${cookieAttributes(parts, headers)}`)
}

/** The next page shows the greeting and removes the cookie. */
export function greetingCookie(parts: Parts, greeting: string): string {
  return cookieLine(
    nameOf(parts, 'greeting'),
    greeting,
    120,
    isSecure(parts) ? '; SameSite=Lax; Secure' : '; SameSite=Lax',
  )
}

/** The marker had no prefix over https once. Null when the browser has no such cookie. */
export function removedFormerMarker(parts: Parts, headers: Headers): string | null {
  if (!isSecure(parts) || !parseCookies(headers).has('hyggehus.known')) return null
  return cookieLine('hyggehus.known', '', 0, `; ${cookieAttributes(parts, headers)}`)
}

export function removedFormerCookies(
  parts: Parts,
  headers: Headers,
  names: readonly CookieName[] = formerNames,
): string[] {
  const found = parseCookies(headers)
  const former = isSecure(parts) ? names.map(formerNameOf).filter((name) => found.has(name)) : []
  return former.map((name) => cookieLine(name, '', 0, '; HttpOnly; SameSite=Lax; Secure'))
}

/**
 * Browsers send a cookie to a page of another site only with `SameSite=None; Secure; Partitioned`. Only the origins of `CORS_ORIGINS` get it,
 * because the front door refuses writes from all others.
 */
export function cookieAttributes(parts: Parts, headers: Headers): string {
  if (!isSecure(parts)) return 'SameSite=Lax'
  return isFromAnotherSite(parts, headers) ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax; Secure'
}

/** A browser that returns from a provider sends no `Origin`, and continues on the shop's own pages. */
function isFromAnotherSite({ auth }: Parts, headers: Headers): boolean {
  const origin = headers.get('origin')
  return (
    origin !== null && origin !== auth.publicUrl && (headers.get('sec-fetch-site') ?? 'cross-site') === 'cross-site'
  )
}

/** Only this very host can set a `__Host-` cookie. Browsers accept the prefix over https only. */
function nameOf(parts: Parts, name: CookieName | ReadableName): string {
  return `${isSecure(parts) ? '__Host-' : ''}hyggehus.${name}`
}

function formerNameOf(name: CookieName): string {
  return `__Secure-hyggehus.${name}`
}

function isSecure({ auth }: Parts): boolean {
  return auth.publicUrl.startsWith('https://')
}

function cookieLine(name: string, value: string, seconds: number | null, attributes: string): string {
  return `${name}=${value}${seconds === null ? '' : `; Max-Age=${seconds}`}; Path=/${attributes}`
}

function parseCookies(headers: Headers): Map<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return [name, value.join('=')] as const
  })
  // The first of two cookies with one name has the longer path.
  return new Map(pairs.toReversed())
}
