import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import type { Config } from '#config.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { PageSpeedCollector } from '#shop/monitoring/collect-page-speed.server.ts'
import { findNextPriceChange } from '#shop/prices/find-next-price-change.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { encodingFor } from './accept-encoding.server.ts'
import { type BufferedResponse, send } from './buffered-response.server.ts'
import { isTrustedPeer } from './client-address.server.ts'
import { createDatabaseChecks } from './database-checks.server.ts'
import { createDispatcher, isHealthCheckPath } from './dispatcher.server.ts'
import { createResponseFinalizer } from './finalize-response.server.ts'
import { createKnownAddresses } from './known-addresses.server.ts'
import { createKnownHosts, hasOneHost } from './known-hosts.server.ts'
import { cachedRequestLine, type OpenLog } from './log.server.ts'
import { createMetrics } from './metrics.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { mayDifferForAdmin } from './page-cache-key.server.ts'
import type { FindPublicPage } from './page-parameters.server.ts'
import { limitedCaching } from './public-caching.server.ts'
import { refusalResponse } from './refusal.server.ts'
import { createRenderer } from './renderer.server.ts'
import type { ReplicaFigures } from './replica-metrics.server.ts'
import {
  currentRequestContext,
  newRequestContext,
  type RequestContext,
  runInRequestContext,
  traceIdOf,
} from './request-context.server.ts'
import { newRequestId, requestIdFrom } from './request-id.server.ts'
import { createRouter, type RequestHandlers } from './router.server.ts'
import type { SourceMaps } from './source-maps.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import type { TracedRequest, Tracing } from './tracing.server.ts'
import { findUploadPermission } from './upload-permission.server.ts'

export type FrontDoorParts = {
  config: Config
  shop: Shop
  handlers: RequestHandlers
  files: StaticFiles
  /** The release of a build, by the id that its pages carry. */
  releaseOf: (buildId: string) => string
  sourceMaps: SourceMaps
  pageSpeed: PageSpeedCollector
  /** Null: no traces are wanted. */
  tracing: Tracing | null
  pool: pg.Pool
  /** Null: everything is read from the primary. */
  replica?: ReplicaFigures | null
  /** Null when the shop uses a PostgreSQL server. */
  postgres: { folder: string; restarts: (() => number) | null } | null
  /** The route pattern of an address, for logs and metrics: there are few patterns, but any number of addresses. */
  routeOf: (pathname: string) => string
  findPublicPage: FindPublicPage
  receivePageChanges: () => Promise<void>
  appendLine: OpenLog['appendLine']
  stylesheets: readonly string[]
  bodyTimeoutMs?: number
}

/** `node:http` → page cache → Hono → API or pages: the one listener of the shop's server. */
export function createFrontDoor(parts: FrontDoorParts) {
  const {
    config,
    shop,
    handlers,
    files,
    releaseOf,
    sourceMaps,
    pageSpeed,
    tracing,
    pool,
    postgres,
    routeOf,
    findPublicPage,
    appendLine,
    stylesheets,
  } = parts
  const { replica = null, receivePageChanges, bodyTimeoutMs = requestLimits.textBodyTimeoutMs } = parts
  const { log, publicUrl } = shop
  const finalizer = createResponseFinalizer({ publicUrl, development: config.development, cdn: config.cdn })
  const hosts = createKnownHosts(config)
  const openResponses = new Set<ServerResponse>()
  let stopping = false

  const cache = createPageCache({
    render: (key) => renderer.renderPublic(key),
    maxBytes: config.pageCacheBytes,
    now: () => performance.now(),
    clock: shop.now,
    onRefreshFailed: (error) => log.warn({ err: error }, 'A page could not be refreshed'),
  })
  const addresses = createKnownAddresses()
  const isRead = config.metrics.kind !== 'off'
  const database = createDatabaseChecks(shop)
  const metrics = createMetrics({
    cache,
    pool,
    isRead,
    shop,
    canWrite: database.canWrite,
    folders: postgres ? { data: config.dataDir, database: postgres.folder } : { data: config.dataDir },
    postgresRestarts: postgres?.restarts ?? null,
    replica,
  })
  const router = createRouter({
    ...handlers,
    shop,
    database,
    routeOf,
    releaseOf,
    sourceMaps,
    pageSpeed,
    metrics,
    metricsAccess: config.metrics,
    isStopping: () => stopping,
    refuse: (code, pathname) =>
      refusalResponse({ code, pathname, requestId: currentRequestContext()?.id ?? newRequestId(), stylesheets }),
  })
  const renderer = createRenderer({
    router,
    shop,
    finalizer,
    routeOf,
    publicUrl,
    config,
    bodyTimeoutMs,
    receivePageChanges,
    findNextPriceChange: () => findNextPriceChange(shop),
  })
  const dispatcher = createDispatcher({
    config,
    publicUrl,
    log,
    now: () => shop.now().getTime(),
    clock: shop.now,
    files,
    cache,
    addresses,
    renderer,
    finalizer,
    routeOf,
    findPublicPage,
    stylesheets,
    hosts,
    findUploadPermission: (request, path) => findUploadPermission(shop, request, path),
    bodyTimeoutMs,
  })

  /** The hot path of a cached page: no framework, no promise and hardly an allocation. */
  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (stopping) response.shouldKeepAlive = false
    const startedAt = performance.now()
    const buffered = findCached(request)
    const variant =
      buffered?.variants[buffered.compressible ? encodingFor(request.headers['accept-encoding']) : 'identity']
    if (!buffered || !variant) {
      receive(request, response, startedAt)
      return
    }
    const id = requestIdOf(request)
    const status = send(request, response, buffered, variant, id, limitedCaching(buffered, shop.now))
    metrics.countCached(buffered.route, status)
    appendLine?.(cachedRequestLine(id, request.method ?? 'GET', buffered.route, status, msSince(startedAt)))
  }

  function findCached(request: IncomingMessage): BufferedResponse | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    if (!hosts.isKnown(request) || !hasOneHost(request)) return null
    const address = request.url ?? '/'
    if (mayDifferForAdmin(address, request.headers)) return null
    // A response to another origin names that origin in its CORS headers.
    return files.get(address) ?? (request.headers.origin === undefined ? cache.get(addresses.keyOf(address)) : null)
  }

  /** A request id is accepted only from a trusted proxy: otherwise a client could forge lines of our log. */
  function requestIdOf({ headers, socket }: IncomingMessage, own = newRequestId()): string {
    const given = headers['x-request-id']
    const isTrusted = given !== undefined && isTrustedPeer(socket.remoteAddress ?? '', config.trustedProxies)
    return isTrusted ? requestIdFrom(given) : own
  }

  /** Health checks and metrics are asked every few seconds, and would hide the traces of visitors. */
  function startTrace({ method = '', url = '', headers, socket }: IncomingMessage): TracedRequest | null {
    if (!tracing || isHealthCheckPath(url)) return null
    const { traceparent } = headers
    const isTrusted =
      typeof traceparent === 'string' && isTrustedPeer(socket.remoteAddress ?? '', config.trustedProxies)
    return tracing.startRequest(method, isTrusted ? traceparent : null)
  }

  function receive(request: IncomingMessage, response: ServerResponse, startedAt: number): void {
    const traced = startTrace(request)
    // One id for the log, the error page and the trace, unless the proxy gave the request another.
    const context = newRequestContext(requestIdOf(request, traced?.traceId), startedAt, traced)
    openResponses.add(response)
    response.once('close', () => {
      openResponses.delete(response)
      report(context, request, response)
    })
    const answer = () => runInRequestContext(context, () => dispatcher.answer(context, request, response))
    ;(traced ? traced.run(answer) : answer()).catch((error: unknown) => {
      log.error({ err: error, id: context.id }, 'The front door failed')
      response.destroy()
    })
  }

  function report(context: RequestContext, request: IncomingMessage, response: ServerResponse): void {
    const { id, route, cache: state, queries, queryMs, startedAt } = context
    const { method = '' } = request
    const status = response.statusCode
    metrics.count({
      method,
      route,
      status,
      cache: state,
      queries,
      queryMs,
      seconds: (performance.now() - startedAt) / 1000,
    })
    context.trace?.end({ method, route, status, requestId: id })
    const left = response.writableFinished ? {} : { left: true }
    log.info(
      { id, ...traceIdOf(context), method, route, status, ms: msSince(startedAt), cache: state, queries, ...left },
      'request',
    )
  }

  return {
    listener,
    cache,
    /** From now on every response closes its connection, so that load balancers send no new requests. */
    stop() {
      stopping = true
      for (const response of openResponses) response.shouldKeepAlive = false
    },
  }
}

function msSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 100) / 100
}
