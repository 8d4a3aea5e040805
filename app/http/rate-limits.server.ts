import { requestLimits } from '#rulebook/limits/requests.ts'
import { networksOf } from '#shop/accounts/networks.server.ts'

/** The cost of a request decides how often one address may send it. Responses from memory are not counted: refusing costs as much. */
export type RequestKind = keyof typeof requestLimits.allowances

/** Browsers report errors of pages here. */
export const browserErrorPath = '/reports/error'
/** Browsers report here how fast a page was. */
export const pageSpeedPath = '/reports/speed'

type Bucket = { tokens: number; at: number }

/** The buckets of 20,000 addresses take a few megabytes. */
const maxBuckets = 20_000

/** `processes`: how many share the allowances. A connection stays with one of them, so a caller with several connections has a share in each. */
export function createRateLimiter(now: () => number, processes = 1) {
  const buckets = new Map<string, Bucket>()

  /** 0 when the request may go on, otherwise the seconds after which the client may try again. A refused request takes no token. */
  function secondsToWait(kind: RequestKind, address: string): number {
    const counted = networksOf(address).map(({ network, limitFactor }) => peekBucket(kind, network, limitFactor))
    const seconds = Math.max(...counted.map(({ wait }) => wait))
    for (const { key, tokens, at } of counted) saveBucket(key, { tokens: seconds === 0 ? tokens - 1 : tokens, at })
    return seconds
  }

  function peekBucket(kind: RequestKind, network: string, share: number): Bucket & { key: string; wait: number } {
    const burst = Math.max(1, (requestLimits.allowances[kind].burst * share) / processes)
    const perSecond = (requestLimits.allowances[kind].perSecond * share) / processes
    const key = `${kind} ${network}`
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond)
    return { key, tokens, at, wait: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond) }
  }

  /** Deleted and set again, so that the map stays in the order of last use. */
  function saveBucket(key: string, bucket: Bucket): void {
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxBuckets) evictOldest()
  }

  /** The bucket that was unused for longest is full again, or nearly. */
  function evictOldest(): void {
    for (const key of buckets.keys()) {
      buckets.delete(key)
      if (buckets.size <= maxBuckets) return
    }
  }

  return { secondsToWait }
}

export function requestKind(method: string, pathname: string): RequestKind {
  if (pathname === browserErrorPath) return 'browser-error'
  if (pathname === pageSpeedPath) return 'page-speed'
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return 'write'
  if (pathname.startsWith('/media/')) return 'picture'
  const path = routedPath(pathname)
  if (path.endsWith('.pdf') || path.endsWith('/invoice.xml')) return 'document'
  // Reads of the API are lists and suggestions, requested while a visitor types.
  // Similar questions as well; a comparison has as many addresses as there are groups of products, so few of them come from memory.
  return /^\/(api\/|search|compare|similar-questions)/.test(path) ? 'search' : 'page'
}

/** The loader of a page also answers at the address of its data. */
function routedPath(pathname: string): string {
  return pathname.replace(/(\/_)?\.data$/, '')
}
