import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { limits } from '#rulebook/limits.ts'
import { type Answer, encodingFor, send, variantFor } from './answer.server.ts'
import { bringsFiles } from './brings-files.server.ts'
import { clientAddress, isTrustedPeer } from './client-address.server.ts'
import { corsHeaders } from './cors.server.ts'
import { isFromAnotherSite } from './cross-site.server.ts'
import type { Dresser } from './dress-response.server.ts'
import { hasTooManyFields, hasTooManyParameters } from './form-fields.server.ts'
import { hasOneHost, type KnownHosts } from './known-hosts.server.ts'
import { createOpenPerCaller } from './open-per-caller.server.ts'
import { isWholeAddress, mayTellMore, pageKey, sharedAddress, unknownPattern } from './page-address.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { createRateLimits, requestKind } from './rate-limits.server.ts'
import { readBody } from './read-body.server.ts'
import { canonicalPath } from './redirects.server.ts'
import { type RefusalCode, refusalResponse } from './refusal.server.ts'
import type { createRendering } from './rendering.server.ts'
import { readAddress, visitorOrigin } from './request-address.server.ts'
import { closedContentSecurityPolicy } from './security-headers.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { timingOf, type Visit } from './visit.server.ts'
import { withoutZeros } from './without-zeros.server.ts'

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
  hosts: KnownHosts
  /** Null when the user of a request may upload files to this address. */
  whyNoUpload: (request: IncomingMessage, path: string) => Promise<RefusalCode | null>
  wordsWithinMs: number
}

type Arrival = { visit: Visit; request: IncomingMessage; response: ServerResponse; url: URL }

type Places = { size: number; most: number }
type Upload = { isAllowed: boolean; refusal: RefusalCode | null }

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const neverKept = /^\/(media\/|healthz$|readyz$|metrics$)/
const healthChecks = /^\/(healthz|readyz|metrics)$/

/** A client with too many open requests may try again after this, when one of them may be answered. */
const secondsUntilAnswered = 1

export function createReception(parts: ReceptionParts) {
  const { config, publicUrl, now, files, cache, rendering, dresser, routeOf, stylesheets, hosts } = parts
  const { whyNoUpload, wordsWithinMs } = parts
  const allowances = createRateLimits(now)
  const openPerCaller = createOpenPerCaller()
  const working: Places = { size: 0, most: limits.visitorsAtOnceMax }
  const uploads: Places = { size: 0, most: requestLimits.uploadsAtOnceMax }

  async function answer(visit: Visit, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const isTooLong = target.length > longestAddress(target)
    const url = isTooLong || hasTooManyParameters(target) ? null : readAddress(target, publicUrl)
    const arrival = {
      visit,
      request,
      response,
      url: url ?? new URL(target.startsWith('/api/') ? '/api/' : '/', publicUrl),
    }
    if (!url) return await refuse(arrival, isTooLong ? 'too-long' : 'malformed')
    if (!methods.has(request.method ?? '')) return await refuse(arrival, 'wrong-method')
    visit.url = url
    visit.address = addressOf(request)
    visit.route = routeOf(url.pathname)
    if (!hasOneHost(request)) return await refuse(arrival, 'malformed')
    if (!isHealthCheck(arrival) && !hosts.isKnown(request)) return await refuse(arrival, 'unknown-host')
    if (isForeign(arrival)) return await refuse(arrival, 'foreign')

    const path = canonicalPath(url.pathname)
    // A preflight request must be answered here: browsers do not follow its redirects.
    if (path !== null && request.method !== 'OPTIONS') return redirect(arrival, path + url.search)
    const key = keyOf(request, url)
    const kept = key === null ? null : (files.get(url.pathname) ?? cache.get(key))
    if (kept) return await sendWhole(arrival, kept, 'hit', key)
    const seconds = secondsToWait(arrival)
    if (seconds > 0) return await refuse(arrival, 'too-many', seconds)
    if (!isReading(request) && isReadOnly(arrival)) return await refuse(arrival, 'wrong-method')
    if (!takeShare(arrival)) return await refuse(arrival, 'too-many', secondsUntilAnswered)
    const upload = await judgeUpload(arrival)
    const refused = await receiveBody(arrival, upload)
    if (refused === 'aborted') return void response.destroy()
    if (refused) return await refuse(arrival, refused)
    if (!takePlace(arrival, upload.isAllowed ? uploads : working)) return await refuse(arrival, 'unavailable')
    if (key !== null && (await answerForEveryone(arrival, key))) return
    rendering.forOne(request, response)
  }

  function takeShare(arrival: Arrival): boolean {
    const { visit, request, response, url } = arrival
    if (!config.rateLimits || isHealthCheck(arrival)) return true
    const isPicture = requestKind(request.method ?? 'GET', url.pathname) === 'picture'
    const kind = isPicture ? 'picture' : bringsFiles(request, url.pathname) ? 'upload' : 'request'
    const release = openPerCaller.take(kind, visit.address)
    if (release) response.once('close', release)
    return release !== null
  }

  /** A user who may not upload sends a form like any other, so that guests cannot take the places of uploads. */
  async function judgeUpload({ request, url }: Arrival): Promise<Upload> {
    if (!bringsFiles(request, url.pathname)) return { isAllowed: false, refusal: null }
    // While the database is away nobody is known: the page or API reports the outage.
    const refusal = await whyNoUpload(request, url.pathname).catch(() => 'unavailable' as const)
    return { isAllowed: refusal === null, refusal }
  }

  /** Reads and checks every body except uploads, which the page reads. */
  async function receiveBody(
    { visit, request, url }: Arrival,
    upload: Upload,
  ): Promise<RefusalCode | 'aborted' | null> {
    const { headers } = request
    if (!bringsBody(request) || upload.isAllowed) return null
    const maxBytes = url.pathname === '/saved-items' ? requestLimits.savedItemsMaxBytes : requestLimits.wordsMaxBytes
    // A client that sends pictures after its session has expired is told so when it has sent them.
    const discarded = upload.refusal && { discardedMaxBytes: limits.productCallMaxBytes }
    const read = await readBody(request, { maxBytes, withinMs: wordsWithinMs, ...discarded })
    if (!read.ok && read.code === 'too-large') return upload.refusal ?? read.code
    if (!read.ok) return read.code
    if (hasTooManyFields(read.bytes, headers['content-type'])) return 'too-large'
    const body = withoutZeros(read.bytes, headers['content-type'])
    if (body === null) return 'malformed'
    visit.body = body
    return null
  }

  /** Limits concurrent work. A request is counted once its body is complete; uploads in progress are counted separately. */
  function takePlace(arrival: Arrival, places: Places): boolean {
    if (isHealthCheck(arrival)) return true
    if (places.size >= places.most) return false
    places.size += 1
    arrival.response.once('close', () => {
      places.size -= 1
    })
    return true
  }

  /** False when the page turns out not to be the same for everyone, so that the rendered one cannot be given to this visitor. */
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
    const status = isReading(request) ? 301 : 308
    const headers = ['location', location, 'cache-control', 'public, max-age=3600', 'content-length', '0']
    const policy = ['content-security-policy', closedContentSecurityPolicy]
    const shared = [...dresser.everywhere, policy, ...corsOf(arrival)].flat()
    response.writeHead(status, [...headers, ...shared, ...own(visit)]).end()
  }

  async function refuse(arrival: Arrival, code: RefusalCode, retryAfterSeconds?: number): Promise<void> {
    const { visit, request, url } = arrival
    const said = refusalResponse({ code, pathname: url.pathname, requestId: visit.id, stylesheets, retryAfterSeconds })
    for (const [name, value] of corsOf(arrival)) said.headers.append(name, value)
    if (code === 'wrong-method') said.headers.set('allow', 'GET, HEAD')
    const whole = await dresser.whole(said, { route: visit.route, nonce: null, isPublic: false, isPersonal: true })
    // The rest of the request is not read: the next request on this connection could not be told from it.
    if (bringsBody(request)) arrival.response.shouldKeepAlive = false
    await sendWhole(arrival, whole, 'off', null)
  }

  function corsOf({ request, url }: Arrival): [string, string][] {
    return url.pathname.startsWith('/api/') ? corsHeaders(request.headers.origin, config.corsOrigins) : []
  }

  function secondsToWait(arrival: Arrival): number {
    const { visit, request, url } = arrival
    if (!config.rateLimits || isHealthCheck(arrival)) return 0
    return allowances.secondsToWait(requestKind(request.method ?? 'GET', url.pathname), visit.address)
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

  /** Responses to an origin that may read the API carry its name, so each origin has its own copy. */
  function keyOf(request: IncomingMessage, url: URL): string | null {
    const { headers } = request
    if (!isReading(request) || neverKept.test(url.pathname)) return null
    if (mayTellMore(url.pathname, headers)) return null
    const { origin } = headers
    const isForeign = origin !== undefined && config.corsOrigins.includes(origin) && url.pathname.startsWith('/api/')
    return pageKey(sharedAddress(url, routeOf), isForeign ? origin : undefined)
  }

  function own(visit: Visit): string[] {
    return config.serverTiming ? ['server-timing', timingOf(visit)] : []
  }

  return { answer }
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** No limit applies: monitoring must get its answer from a shop that is busy, under whatever host name. */
function isHealthCheck({ request, url }: Arrival): boolean {
  return isReading(request) && !bringsBody(request) && healthChecks.test(url.pathname)
}

/** Addresses that take no forms. The router would render the page of unknown addresses for a form, and never from the cache. */
function isReadOnly({ visit, url }: Arrival): boolean {
  return neverKept.test(url.pathname) || visit.route === unknownPattern
}

/** A read request has no use for a body, but a client that announces one and does not send it would hold a place. */
function bringsBody({ method = '', headers }: IncomingMessage): boolean {
  const announced = headers['content-length'] ?? headers['transfer-encoding']
  return announced !== undefined || !readMethods.has(method)
}

function longestAddress(target: string): number {
  const isSearch = /^\/(api\/)?search(\.data)?\?/.test(target)
  return isSearch ? requestLimits.searchAddressMaxLength : requestLimits.addressMaxLength
}
