import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type BufferedResponse, encodingFor, send, variantFor } from './buffered-response.server.ts'
import { createCallerConcurrency } from './caller-concurrency.server.ts'
import { clientAddress, isTrustedPeer } from './client-address.server.ts'
import { corsHeaders } from './cors.server.ts'
import { isFromAnotherSite } from './cross-site.server.ts'
import type { ResponseFinalizer } from './finalize-response.server.ts'
import { hasTooManyFields, hasTooManyParameters } from './form-fields.server.ts'
import { hasOneHost, type KnownHosts } from './known-hosts.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { mayDifferForAdmin, pageKey, sharedAddress, unknownPattern } from './page-cache-key.server.ts'
import { type FindPublicPage, readAddress, undeclaredParameters } from './page-parameters.server.ts'
import type { PublicPage } from './page-parameters.ts'
import { createRateLimiter, requestKind } from './rate-limits.server.ts'
import { readBody } from './read-body.server.ts'
import { canonicalPath } from './redirects.server.ts'
import { type RefusalCode, refusalResponse } from './refusal.server.ts'
import type { createRenderer } from './renderer.server.ts'
import { type RequestContext, timingOf } from './request-context.server.ts'
import { parseRequestUrl, visitorOrigin } from './request-url.server.ts'
import { closedContentSecurityPolicy } from './security-headers.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { stripNul } from './strip-nul.server.ts'
import { isUpload } from './upload-routes.server.ts'

export type DispatcherParts = {
  config: Pick<Config, 'corsOrigins' | 'development' | 'rateLimits' | 'serverTiming' | 'trustedProxies'>
  publicUrl: string
  log: Pick<Shop['log'], 'warn'>
  now: () => number
  files: StaticFiles
  cache: PageCache
  renderer: ReturnType<typeof createRenderer>
  finalizer: ResponseFinalizer
  routeOf: (pathname: string) => string
  findPublicPage: FindPublicPage
  stylesheets: readonly string[]
  hosts: KnownHosts
  /** Null when the user of a request may upload files to this address. */
  findUploadRefusal: (request: IncomingMessage, path: string) => Promise<RefusalCode | null>
  bodyTimeoutMs: number
}

type Exchange = { context: RequestContext; request: IncomingMessage; response: ServerResponse; url: URL }

type Slots = { inUse: number; max: number }
type Upload = { isAllowed: boolean; refusal: RefusalCode | null }

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const uncachedPaths = /^\/(media\/|healthz$|readyz$|metrics$)/
const healthChecks = /^\/(healthz|readyz|metrics)$/

/** A client with too many open requests may try again after this, when one of them may be answered. */
const busyRetrySeconds = 1

export function createDispatcher(parts: DispatcherParts) {
  const { config, publicUrl, log, now, files, cache, renderer, finalizer, stylesheets, hosts } = parts
  const { routeOf, findPublicPage, findUploadRefusal, bodyTimeoutMs } = parts
  const rateLimiter = createRateLimiter(now)
  const callerConcurrency = createCallerConcurrency()
  const requestSlots: Slots = { inUse: 0, max: requestLimits.waitingMax }
  const uploadSlots: Slots = { inUse: 0, max: requestLimits.uploadsAtOnceMax }

  async function dispatch(context: RequestContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const isTooLong = target.length > maxAddressLength(target)
    const url = isTooLong || hasTooManyParameters(target) ? null : parseRequestUrl(target, publicUrl)
    const exchange = {
      context,
      request,
      response,
      url: url ?? new URL(target.startsWith('/api/') ? '/api/' : '/', publicUrl),
    }
    if (!url) return await refuse(exchange, isTooLong ? 'too-long' : 'malformed')
    if (!methods.has(request.method ?? '')) return await refuse(exchange, 'wrong-method')
    context.url = url
    context.address = clientAddressOf(request)
    context.route = routeOf(url.pathname)
    if (!hasOneHost(request)) return await refuse(exchange, 'malformed')
    if (!isHealthCheck(exchange) && !hosts.isKnown(request)) return await refuse(exchange, 'unknown-host')
    if (isCrossOrigin(exchange)) return await refuse(exchange, 'foreign')

    const path = canonicalPath(url.pathname)
    // A preflight request must be answered here: browsers do not follow its redirects.
    if (path !== null && request.method !== 'OPTIONS') return redirect(exchange, path + url.search)
    const page = isReadRequest(request) ? findPublicPage(context.route) : null
    if (page) context.url = readDeclared(context.route, url, page)
    const key = page && cacheKeyOf(request, context.url)
    const file = isReadRequest(request) ? files.get(url.pathname) : undefined
    const cached = file ?? (key === null ? null : cache.get(key))
    if (cached) return await sendBuffered(exchange, cached, 'hit', key)
    const seconds = secondsToWait(exchange)
    if (seconds > 0) return await refuse(exchange, 'too-many', seconds)
    if (!isReadRequest(request) && acceptsNoForms(exchange)) return await refuse(exchange, 'wrong-method')
    if (!takeCallerSlot(exchange)) return await refuse(exchange, 'too-many', busyRetrySeconds)
    const upload = await checkUpload(exchange)
    const refused = await receiveBody(exchange, upload)
    if (refused === 'aborted') return void response.destroy()
    if (refused) return await refuse(exchange, refused)
    if (!takeSlot(exchange, upload.isAllowed ? uploadSlots : requestSlots)) return await refuse(exchange, 'unavailable')
    if (key !== null && (await sendPublicPage(exchange, key))) return
    renderer.renderForVisitor(request, response)
  }

  function takeCallerSlot(exchange: Exchange): boolean {
    const { context, request, response, url } = exchange
    if (!config.rateLimits || isHealthCheck(exchange)) return true
    const isPicture = requestKind(request.method ?? 'GET', url.pathname) === 'picture'
    const kind = isPicture ? 'picture' : isUpload(request, url.pathname) ? 'upload' : 'request'
    const release = callerConcurrency.take(kind, context.address)
    if (release) response.once('close', release)
    return release !== null
  }

  /** A user who may not upload sends a form like any other, so that guests cannot take the places of uploads. */
  async function checkUpload({ request, url }: Exchange): Promise<Upload> {
    if (!isUpload(request, url.pathname)) return { isAllowed: false, refusal: null }
    // While the database is away nobody is known: the page or API reports the outage.
    const refusal = await findUploadRefusal(request, url.pathname).catch(() => 'unavailable' as const)
    return { isAllowed: refusal === null, refusal }
  }

  /** Reads and checks every body except uploads, which the page reads. */
  async function receiveBody(
    { context, request, url }: Exchange,
    upload: Upload,
  ): Promise<RefusalCode | 'aborted' | null> {
    const { headers } = request
    if (!hasBody(request) || upload.isAllowed) return null
    const maxBytes = url.pathname === '/saved-items' ? requestLimits.savedItemsMaxBytes : requestLimits.textBodyMaxBytes
    // A client that sends pictures after its session has expired is told so when it has sent them.
    const discarded = upload.refusal && { discardedMaxBytes: requestLimits.productRequestMaxBytes }
    const read = await readBody(request, { maxBytes, timeoutMs: bodyTimeoutMs, ...discarded })
    if (!read.ok && read.code === 'too-large') return upload.refusal ?? read.code
    if (!read.ok) return read.code
    if (hasTooManyFields(read.bytes, headers['content-type'])) return 'too-large'
    const body = stripNul(read.bytes, headers['content-type'])
    if (body === null) return 'malformed'
    context.body = body
    return null
  }

  /** Limits concurrent work. A request is counted once its body is complete; uploads in progress are counted separately. */
  function takeSlot(exchange: Exchange, slots: Slots): boolean {
    if (isHealthCheck(exchange)) return true
    if (slots.inUse >= slots.max) return false
    slots.inUse += 1
    exchange.response.once('close', () => {
      slots.inUse -= 1
    })
    return true
  }

  /** False when the page turns out not to be the same for everyone, so that the rendered one cannot be given to this visitor. */
  async function sendPublicPage(exchange: Exchange, key: string): Promise<boolean> {
    const { context, request } = exchange
    const hasCredentials = request.headers.cookie !== undefined || request.headers.authorization !== undefined
    if (hasCredentials && !renderer.isPublic(context.route)) return false
    const found = await cache.find(key)
    if (!found || (!found.isPublic && hasCredentials)) return false
    const state = found.isMiss ? 'miss' : 'hit'
    await sendBuffered(exchange, found.response, found.isPublic ? state : 'off', key)
    return true
  }

  async function sendBuffered(
    exchange: Exchange,
    buffered: BufferedResponse,
    state: RequestContext['cache'],
    key: string | null,
  ): Promise<void> {
    const { context, request, response } = exchange
    const variant = await variantFor(buffered, encodingFor(request.headers['accept-encoding']))
    if (key !== null) cache.weigh(key)
    context.cache = state
    send(request, response, buffered, variant, context.id, own(context))
  }

  function redirect(exchange: Exchange, location: string): void {
    const { context, request, response } = exchange
    const status = isReadRequest(request) ? 301 : 308
    const headers = ['location', location, 'cache-control', 'public, max-age=3600', 'content-length', '0']
    const policy = ['content-security-policy', closedContentSecurityPolicy]
    const shared = [...finalizer.commonHeaders, policy, ...corsOf(exchange)].flat()
    response.writeHead(status, [...headers, ...shared, ...own(context)]).end()
  }

  async function refuse(exchange: Exchange, code: RefusalCode, retryAfterSeconds?: number): Promise<void> {
    const { context, request, url } = exchange
    const response = refusalResponse({
      code,
      pathname: url.pathname,
      requestId: context.id,
      stylesheets,
      retryAfterSeconds,
    })
    for (const [name, value] of corsOf(exchange)) response.headers.append(name, value)
    if (code === 'wrong-method') response.headers.set('allow', 'GET, HEAD')
    const buffered = await finalizer.buffer(response, {
      route: context.route,
      nonce: null,
      isPublic: false,
      isPersonal: true,
    })
    // The rest of the request is not read: the next request on this connection could not be told from it.
    if (hasBody(request)) exchange.response.shouldKeepAlive = false
    await sendBuffered(exchange, buffered, 'off', null)
  }

  function corsOf({ request, url }: Exchange): [string, string][] {
    return url.pathname.startsWith('/api/') ? corsHeaders(request.headers.origin, config.corsOrigins) : []
  }

  function secondsToWait(exchange: Exchange): number {
    const { context, request, url } = exchange
    if (!config.rateLimits || isHealthCheck(exchange)) return 0
    return rateLimiter.secondsToWait(requestKind(request.method ?? 'GET', url.pathname), context.address)
  }

  function isCrossOrigin({ request, url }: Exchange): boolean {
    const { method = '', headers, socket } = request
    const { origin, referer, 'sec-fetch-site': fetchSite } = headers
    const trusted = isTrustedPeer(socket.remoteAddress ?? '', config.trustedProxies)
    const knownOrigins = { own: visitorOrigin(headers, publicUrl, trusted), allowed: config.corsOrigins }
    const site = typeof fetchSite === 'string' ? fetchSite : undefined
    return isFromAnotherSite({ method, pathname: url.pathname, origin, referer, fetchSite: site }, knownOrigins)
  }

  function clientAddressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for']
    const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return clientAddress(socket.remoteAddress ?? '', chain, config.trustedProxies)
  }

  /** Responses to an origin that may read the API carry its name, so each origin has its own copy. */
  function cacheKeyOf(request: IncomingMessage, url: URL): string | null {
    const { headers } = request
    if (mayDifferForAdmin(url.pathname, headers)) return null
    const { origin } = headers
    const isCrossOrigin =
      origin !== undefined && config.corsOrigins.includes(origin) && url.pathname.startsWith('/api/')
    return pageKey(sharedAddress(url, routeOf), isCrossOrigin ? origin : undefined)
  }

  /** A new parameter that a page reads and does not declare would be missing without a word, so developers are told. */
  function readDeclared(route: string, url: URL, page: PublicPage): URL {
    const undeclared = config.development ? undeclaredParameters(url, page) : []
    if (undeclared.length > 0) log.warn({ route, undeclared }, 'A page does not declare these query parameters')
    return readAddress(url, page)
  }

  function own(context: RequestContext): string[] {
    return config.serverTiming ? ['server-timing', timingOf(context)] : []
  }

  return { answer: dispatch }
}

function isReadRequest({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** No limit applies: monitoring must get its answer from a shop that is busy, under whatever host name. */
function isHealthCheck({ request, url }: Exchange): boolean {
  return isReadRequest(request) && !hasBody(request) && healthChecks.test(url.pathname)
}

/** Addresses that take no forms. The router would render the page of unknown addresses for a form, and never from the cache. */
function acceptsNoForms({ context, url }: Exchange): boolean {
  return uncachedPaths.test(url.pathname) || context.route === unknownPattern
}

/** A read request has no use for a body, but a client that announces one and does not send it would hold a place. */
function hasBody({ method = '', headers }: IncomingMessage): boolean {
  const announced = headers['content-length'] ?? headers['transfer-encoding']
  return announced !== undefined || !readMethods.has(method)
}

function maxAddressLength(target: string): number {
  const isSearch = /^\/(api\/)?search(\.data)?\?/.test(target)
  return isSearch ? requestLimits.searchUrlMaxLength : requestLimits.urlMaxLength
}
