import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config.server.ts'
import { type Answer, encodingFor, send, variantFor } from './answer.server.ts'
import { allowanceKey, clientAddress, isTrustedPeer } from './client-address.server.ts'
import { corsHeaders } from './cors.server.ts'
import { isFromAnotherSite } from './cross-site.server.ts'
import type { Dresser } from './dress-response.server.ts'
import { isWholeAddress, pageKey } from './page-address.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { createRateLimits, requestKind } from './rate-limits.server.ts'
import { canonicalPath } from './redirects.server.ts'
import { type RefusalCode, refusalResponse } from './refusal.server.ts'
import type { createRendering } from './rendering.server.ts'
import { readAddress, visitorOrigin } from './request-address.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { timingOf, type Visit } from './visit.server.ts'

export type ReceptionParts = {
  config: Pick<Config, 'corsOrigins' | 'rateLimits' | 'serverTiming' | 'trustedProxies'>
  publicUrl: string
  now: () => number
  files: StaticFiles
  cache: PageCache
  rendering: ReturnType<typeof createRendering>
  dresser: Dresser
  routeOf: (pathname: string) => string
  stylesheets: readonly string[]
  /** So many are being served that one more would wait in vain. */
  isFull: () => boolean
}

type Arrival = { visit: Visit; request: IncomingMessage; response: ServerResponse; url: URL }

/** Five thousand characters of anything may be searched for, and one of them becomes twelve when it is escaped. */
const longestAddress = 64_000
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const neverKept = /^\/(media\/|healthz$|readyz$|metrics$)/
const neverLimited = /^\/(healthz|readyz|metrics)$/

/** Decides about every request that is not answered from memory at once. */
export function createReception(parts: ReceptionParts) {
  const { config, publicUrl, now, files, cache, rendering, dresser, routeOf, stylesheets, isFull } = parts
  const limits = createRateLimits(now)

  async function answer(visit: Visit, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const url = target.length > longestAddress ? null : readAddress(target, publicUrl)
    const arrival = {
      visit,
      request,
      response,
      url: url ?? new URL(target.startsWith('/api/') ? '/api/' : '/', publicUrl),
    }
    if (!url) return await refuse(arrival, target.length > longestAddress ? 'too-long' : 'malformed')
    if (!methods.has(request.method ?? '')) return await refuse(arrival, 'wrong-method')
    visit.url = url
    visit.address = addressOf(request)
    visit.route = routeOf(url.pathname)
    if (isForeign(arrival)) return await refuse(arrival, 'foreign')

    const path = canonicalPath(url.pathname)
    // A browser that asks first whether it may must get its answer here: it follows nobody.
    if (path !== null && request.method !== 'OPTIONS') return redirect(arrival, path + url.search)
    const key = keyOf(request, url)
    const kept = key === null ? null : (files.get(url.pathname) ?? cache.get(key))
    if (kept) return await sendWhole(arrival, kept, 'hit', key)
    const seconds = secondsToWait(arrival)
    if (seconds > 0) return await refuse(arrival, 'too-many', seconds)
    if (isFull() && !neverLimited.test(url.pathname)) return await refuse(arrival, 'unavailable')
    if (key !== null && (await answerForEveryone(arrival, key))) return
    rendering.forOne(request, response)
  }

  /** False when the page turns out not to be the same for everyone, and what was made cannot be given to this visitor. */
  async function answerForEveryone(arrival: Arrival, key: string): Promise<boolean> {
    const { visit, request, url } = arrival
    const isKnown = request.headers.cookie !== undefined || request.headers.authorization !== undefined
    if (isKnown && !rendering.isPublic(visit.route)) return false
    const found = await cache.find(key)
    if (!found || (!found.public && (isKnown || !isWholeAddress(key, url)))) return false
    const state = found.made ? 'miss' : 'hit'
    await sendWhole(arrival, found.answer, found.public ? state : 'off', key)
    return true
  }

  async function sendWhole(arrival: Arrival, whole: Answer, state: Visit['cache'], key: string | null): Promise<void> {
    const { visit, request, response } = arrival
    const variant = await variantFor(whole, encodingFor(request.headers['accept-encoding']))
    if (key !== null) cache.weigh(key)
    visit.cache = state
    send(request, response, whole, variant, visit.id, own(visit))
  }

  function redirect(arrival: Arrival, location: string): void {
    const { visit, request, response } = arrival
    const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
    const headers = ['location', location, 'cache-control', 'public, max-age=3600', 'content-length', '0']
    const shared = [...dresser.everywhere, ...corsOf(arrival)].flat()
    response.writeHead(status, [...headers, ...shared, ...own(visit)]).end()
  }

  async function refuse(arrival: Arrival, code: RefusalCode, retryAfterSeconds?: number): Promise<void> {
    const { visit, request, url } = arrival
    const said = refusalResponse({ code, pathname: url.pathname, requestId: visit.id, stylesheets, retryAfterSeconds })
    for (const [name, value] of corsOf(arrival)) said.headers.append(name, value)
    const whole = await dresser.whole(said, visit.route, false)
    // What is left of the request is not read: the next one on this connection could not be told from it.
    if (request.method !== 'GET' && request.method !== 'HEAD') arrival.response.shouldKeepAlive = false
    await sendWhole(arrival, whole, 'off', null)
  }

  function corsOf({ request, url }: Arrival): [string, string][] {
    return url.pathname.startsWith('/api/') ? corsHeaders(request.headers.origin, config.corsOrigins) : []
  }

  function secondsToWait({ visit, request, url }: Arrival): number {
    if (!config.rateLimits || neverLimited.test(url.pathname)) return 0
    return limits.secondsToWait(requestKind(request.method ?? 'GET', url.pathname), allowanceKey(visit.address))
  }

  function isForeign({ request, url }: Arrival): boolean {
    const { method = '', headers, socket } = request
    const { origin, referer, 'sec-fetch-site': fetchSite } = headers
    const trusted = isTrustedPeer(socket.remoteAddress ?? '', config.trustedProxies)
    const known = { own: visitorOrigin(headers, publicUrl, trusted), allowed: config.corsOrigins }
    const site = typeof fetchSite === 'string' ? fetchSite : undefined
    return isFromAnotherSite({ method, pathname: url.pathname, origin, referer, fetchSite: site }, known)
  }

  function addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']
    const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return clientAddress(socket.remoteAddress ?? '', chain, config.trustedProxies)
  }

  /** Answers to other sites that may read the API carry their name, so each has its own copy. */
  function keyOf({ method, headers }: IncomingMessage, url: URL): string | null {
    if ((method !== 'GET' && method !== 'HEAD') || neverKept.test(url.pathname)) return null
    const { origin } = headers
    const isForeign = origin !== undefined && config.corsOrigins.includes(origin) && url.pathname.startsWith('/api/')
    return pageKey(url, isForeign ? origin : undefined)
  }

  function own(visit: Visit): string[] {
    return config.serverTiming ? ['server-timing', timingOf(visit)] : []
  }

  return { answer }
}
