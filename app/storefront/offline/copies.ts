import { offlineLimits } from '#rulebook/limits/offline.ts'

export type CopyKind = 'pages' | 'files' | 'pictures'

type RequestFacts = { method: string; url: string; mode: string; headers: Pick<Headers, 'has'> }

/** Which copies may answer a request; null leaves it to the network alone, as for forms, the API and data of one visitor. */
export function kindOf({ method, url, mode, headers }: RequestFacts, origin: string): CopyKind | null {
  const { origin: wanted, pathname } = new URL(url)
  if (method !== 'GET' || wanted !== origin || headers.has('range')) return null
  if (/^\/api(\/|$)/.test(pathname)) return null
  if (mode === 'navigate') return 'pages'
  if (pathname.startsWith('/assets/')) return 'files'
  return pathname.startsWith('/media/') ? 'pictures' : null
}

type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Only what the shop calls public may be kept: pages of the account and the admin area are private. */
export function mayKeep({ status, type, redirected, headers }: ResponseFacts): boolean {
  return status === 200 && type === 'basic' && !redirected && directivesOf(headers).has('public')
}

/**
 * The moment until which a copy may be shown while the shop cannot be reached: as long as the response itself allows, and never longer
 * than our own limit. A page says so by `s-maxage` and `stale-if-error`, which end when it stops being true.
 */
export function keptUntil(headers: Pick<Headers, 'get'>, kind: CopyKind): number {
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(sentAt)) return 0
  const directives = directivesOf(headers)
  if (directives.has('no-store')) return 0
  const seconds = (name: string) => Number(directives.get(name) ?? 0) || 0
  const isAged = directives.has('max-age') || directives.has('s-maxage')
  const ageMs = 1000 * (Math.max(seconds('max-age'), seconds('s-maxage')) + seconds('stale-if-error'))
  const expiresAt = isAged ? sentAt + ageMs : Date.parse(headers.get('expires') ?? '') || 0
  return Math.min(expiresAt, sentAt + offlineLimits[kind].keptMaxMs)
}

/** The oldest entries are removed first. `keys` are in the order in which they were kept. */
export function surplus<Key>(keys: readonly Key[], kind: CopyKind): readonly Key[] {
  return keys.slice(0, Math.max(0, keys.length - offlineLimits[kind].entriesMax))
}

/** Pages and their scripts belong to one release; pictures have the same address in all. */
export function cacheNameOf(kind: CopyKind, version: string): string {
  return kind === 'pictures' ? kind : `${kind} ${version}`
}

function directivesOf(headers: Pick<Headers, 'get'>): ReadonlyMap<string, string> {
  const parts = (headers.get('cache-control') ?? '').toLowerCase().split(',')
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value]
    }),
  )
}
