import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { Shop } from '#shop/shop.server.ts'
import { encodingFor } from './accept-encoding.server.ts'
import { type BufferedResponse, compact, compressForKeeping, send, variantFor } from './buffered-response.server.ts'
import { createCallerConcurrency } from './caller-concurrency.server.ts'
import { clientAddressOf } from './client-address.server.ts'
import { corsHeaders } from './cors.server.ts'
import { isForeign } from './cross-site.server.ts'
import type { ResponseFinalizer } from './finalize-response.server.ts'
import { hasTooManyParameters } from './form-fields.server.ts'
import type { KnownAddresses } from './known-addresses.server.ts'
import { hasOneHost, type KnownHosts } from './known-hosts.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { keyOfRequest, unknownPattern } from './page-cache-key.server.ts'
import { type FindPublicPage, readAddress, undeclaredParameters } from './page-parameters.server.ts'
import type { PublicPage } from './page-parameters.ts'
import { limitedCaching } from './public-caching.server.ts'
import { createRateLimiter, requestKind } from './rate-limits.server.ts'
import { hasBody, receiveBody } from './receive-body.server.ts'
import { canonicalPath, spelledPath } from './redirects.server.ts'
import { type RefusalCode, refusalResponse } from './refusal.server.ts'
import type { createRenderer } from './renderer.server.ts'
import { type RequestContext, timingOf } from './request-context.server.ts'
import { maxAddressLength, parseRequestUrl } from './request-url.server.ts'
import { closedContentSecurityPolicy } from './security-headers.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { isUpload } from './upload-routes.server.ts'
import { createUploadSlots, type UploadPermission } from './upload-slots.server.ts'

export type DispatcherParts = {
  config: Pick<
    Config,
    'corsOrigins' | 'development' | 'rateLimits' | 'serverTiming' | 'trustedProxies' | 'webProcesses'
  >
  publicUrl: string
  log: Pick<Shop['log'], 'warn'>
  now: () => number
  clock: () => Date
  files: StaticFiles
  cache: PageCache
  addresses: KnownAddresses
  renderer: ReturnType<typeof createRenderer>
  finalizer: ResponseFinalizer
  routeOf: (pathname: string) => string
  findPublicPage: FindPublicPage
  stylesheets: readonly string[]
  hosts: KnownHosts
  findUploadPermission: (request: IncomingMessage, path: string) => Promise<UploadPermission>
  bodyTimeoutMs: number
}

type Exchange = { context: RequestContext; request: IncomingMessage; response: ServerResponse; url: URL }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const uncachedPaths = /^\/(media\/|healthz$|readyz$|writable$|metrics$)/
const healthChecks = /^\/(healthz|readyz|writable|metrics)$/

/** `Retry-After` for a client with too many open requests. */
const busyRetrySeconds = 1

export function isHealthCheckPath(path: string): boolean {
  return healthChecks.test(path)
}

export function createDispatcher(parts: DispatcherParts) {
  const { config, publicUrl, log, now, clock, files, cache, addresses, renderer, finalizer, stylesheets, hosts } = parts
  const { routeOf, findPublicPage, findUploadPermission, bodyTimeoutMs } = parts
  const rateLimiter = createRateLimiter(now, config.webProcesses)
  const callerConcurrency = createCallerConcurrency()
  const uploadSlots = createUploadSlots(findUploadPermission)
  let requestsInUse = 0

  async function dispatch(context: RequestContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/'
    const isTooLong = target.length > maxAddressLength(target)
    const url = isTooLong || hasTooManyParameters(target) ? null : parseRequestUrl(target, publicUrl)
    const refusedUrl = target.startsWith('/api/') ? '/api/' : '/'
    const exchange = { context, request, response, url: url ?? new URL(refusedUrl, publicUrl) }
    if (!url) return await refuse(exchange, isTooLong ? 'too-long' : 'malformed')
    if (!methods.has(request.method ?? '')) return await refuse(exchange, 'wrong-method')
    context.url = url
    context.address = clientAddressOf(request, config.trustedProxies)
    context.route = routeOf(url.pathname)
    if (!hasOneHost(request)) return await refuse(exchange, 'malformed')
    if (!isHealthCheck(exchange) && !hosts.isKnown(request)) return await refuse(exchange, 'unknown-host')
    if (isForeign(request, url.pathname, { ...config, publicUrl })) return await refuse(exchange, 'foreign')

    const path = canonicalPath(url.pathname) ?? spelledPath(url.pathname, context.route)
    // A preflight request must be answered here: browsers do not follow its redirects.
    if (path !== null && request.method !== 'OPTIONS') return redirect(exchange, path + url.search)
    const page = isReadRequest(request) ? findPublicPage(context.route) : null
    if (page) context.url = readDeclared(context.route, url, page)
    const key = page && keyOfRequest(request, context.url, { routeOf, corsOrigins: config.corsOrigins })
    const file = isReadRequest(request) ? files.get(url.pathname) : undefined
    if (file) return sendFile(exchange, file)
    const cached = key === null ? null : cache.get(key)
    if (cached && key !== null) {
      if (request.headers.origin === undefined) addresses.remember(target, key)
      return sendBuffered(exchange, cached, 'hit', key)
    }
    const seconds = secondsToWait(exchange)
    if (seconds > 0) return await refuse(exchange, 'too-many', seconds)
    if (!isReadRequest(request) && acceptsNoForms(exchange)) return await refuse(exchange, 'wrong-method')
    if (!takeCallerSlot(exchange)) return await refuse(exchange, 'too-many', busyRetrySeconds)
    const upload = await uploadSlots.take(request, response, url.pathname)
    if (!upload.isAllowed) {
      const body = await receiveBody(request, url.pathname, bodyTimeoutMs, upload.refusal)
      if (body === 'aborted') return void response.destroy()
      if (typeof body === 'string') return await refuse(exchange, body)
      context.body = body
      if (!takeSlot(exchange)) return await refuse(exchange, 'unavailable')
    }
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

  /** Limits concurrent work. A request is counted once its body is complete; uploads in progress are counted separately. */
  function takeSlot(exchange: Exchange): boolean {
    if (isHealthCheck(exchange)) return true
    if (requestsInUse >= requestLimits.waitingMax) return false
    requestsInUse += 1
    exchange.response.once('close', () => {
      requestsInUse -= 1
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
    sendBuffered(exchange, found.response, found.isPublic ? state : 'off', key)
    return true
  }

  function sendFile(exchange: Exchange, file: BufferedResponse): void {
    sendBuffered(exchange, file, 'hit', null)
    if (file.isQuick) compressForKeeping(file).catch((error) => log.warn({ err: error }, 'A file was not compressed'))
  }

  function sendBuffered(
    exchange: Exchange,
    buffered: BufferedResponse,
    state: RequestContext['cache'],
    key: string | null,
  ): void {
    const { context, request, response } = exchange
    const variant = variantFor(buffered, encodingFor(request.headers['accept-encoding']))
    if (key !== null) {
      compact(buffered)
      cache.weigh(key)
    }
    context.cache = state
    const added = [...own(context), ...limitedCaching(buffered, clock)]
    send(request, response, buffered, variant, context.id, added)
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
    // The rest of the body is not read, so the next request on this connection could not be told from it.
    if (hasBody(request)) exchange.response.shouldKeepAlive = false
    sendBuffered(exchange, buffered, 'off', null)
  }

  function corsOf({ request, url }: Exchange): [string, string][] {
    return url.pathname.startsWith('/api/') ? corsHeaders(request.headers.origin, config.corsOrigins) : []
  }

  function secondsToWait(exchange: Exchange): number {
    const { context, request, url } = exchange
    if (!config.rateLimits || isHealthCheck(exchange)) return 0
    return rateLimiter.secondsToWait(requestKind(request.method ?? 'GET', url.pathname), context.address)
  }

  /** A parameter that a page reads but does not declare would silently be missing, so development logs a warning. */
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
