import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import type { Config } from '#config.server.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { countLetters } from '#shop/mail/count-letters.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countHeldUnpaid } from '#shop/stock/unpaid-holds.queries.server.ts'
import { type Answer, encodingFor, send } from './answer.server.ts'
import { isTrustedPeer } from './client-address.server.ts'
import { createDestinations, type Rooms } from './destinations.server.ts'
import { createDresser } from './dress-response.server.ts'
import { createKnownHosts, hasOneHost } from './known-hosts.server.ts'
import { keptRequestLine, type OpenLog } from './log.server.ts'
import { createMetrics } from './metrics.server.ts'
import { mayTellMore } from './page-address.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { createReception } from './reception.server.ts'
import { refusalResponse } from './refusal.server.ts'
import { createRendering } from './rendering.server.ts'
import { newRequestId, requestIdFrom } from './request-id.server.ts'
import type { StaticFiles } from './static-files.server.ts'
import { whyNoUpload } from './upload-rights.server.ts'
import { currentVisit, duringVisit, newVisit, type Visit } from './visit.server.ts'

export type FrontDoorParts = {
  config: Config
  shop: Shop
  rooms: Rooms
  files: StaticFiles
  pool: pg.Pool
  /** The route pattern of an address, for logs and metrics: there are few patterns, but any number of addresses. */
  routeOf: (pathname: string) => string
  appendLine: OpenLog['appendLine']
  stylesheets: readonly string[]
  wordsWithinMs?: number
}

/** `node:http` → page cache → Hono → API or pages: the one listener of the shop's server. */
export function createFrontDoor(parts: FrontDoorParts) {
  const { config, shop, rooms, files, pool, routeOf, appendLine, stylesheets } = parts
  const { wordsWithinMs = requestLimits.wordsWithinMs } = parts
  const { log, publicUrl } = shop
  const dresser = createDresser({ publicUrl, development: config.development })
  const hosts = createKnownHosts(config)
  const inside = new Set<ServerResponse>()
  let stopping = false

  const cache = createPageCache({
    render: (key) => rendering.forEveryone(key),
    maxBytes: config.pageCacheBytes,
    now: () => performance.now(),
    onRefreshFailed: (error) => log.warn({ err: error }, 'A page could not be refreshed'),
  })
  const isRead = config.metrics.kind !== 'off'
  const metrics = createMetrics(
    cache,
    pool,
    isRead,
    () => countLetters(shop),
    () => countHeldUnpaid(shop),
    shop.payments.eventCounts,
    shop.auth.securityEvents,
  )
  const destinations = createDestinations({
    ...rooms,
    shop,
    metrics,
    metricsAccess: config.metrics,
    isStopping: () => stopping,
    refuse: (code, pathname) =>
      refusalResponse({ code, pathname, requestId: currentVisit()?.id ?? newRequestId(), stylesheets }),
  })
  const rendering = createRendering({ destinations, dresser, routeOf, publicUrl, config, wordsWithinMs })
  const reception = createReception({
    config,
    publicUrl,
    now: () => shop.now().getTime(),
    files,
    cache,
    rendering,
    dresser,
    routeOf,
    stylesheets,
    hosts,
    whyNoUpload: (request, path) => whyNoUpload(shop, request, path),
    wordsWithinMs,
  })

  /** The hot path of a cached page: no framework, no promise and hardly an allocation. */
  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (stopping) response.shouldKeepAlive = false
    const startedAt = performance.now()
    const answer = fromMemory(request)
    const variant = answer?.variants[answer.compressible ? encodingFor(request.headers['accept-encoding']) : 'identity']
    if (!answer || !variant) {
      receive(request, response, startedAt)
      return
    }
    const id = idOf(request)
    const status = send(request, response, answer, variant, id)
    metrics.countKept(answer.route, status)
    appendLine?.(keptRequestLine(id, request.method ?? 'GET', answer.route, status, since(startedAt)))
  }

  function fromMemory(request: IncomingMessage): Answer | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    if (!hosts.isKnown(request) || !hasOneHost(request)) return null
    const address = request.url ?? '/'
    if (mayTellMore(address, request.headers)) return null
    // A response to another origin names that origin in its CORS headers.
    return files.get(address) ?? (request.headers.origin === undefined ? cache.get(address) : null)
  }

  /** A request id is accepted only from a trusted proxy: otherwise a client could forge lines of our log. */
  function idOf({ headers, socket }: IncomingMessage): string {
    const given = headers['x-request-id']
    const isTrusted = given !== undefined && isTrustedPeer(socket.remoteAddress ?? '', config.trustedProxies)
    return isTrusted ? requestIdFrom(given) : newRequestId()
  }

  function receive(request: IncomingMessage, response: ServerResponse, startedAt: number): void {
    const visit = newVisit(idOf(request), startedAt)
    inside.add(response)
    response.once('close', () => {
      inside.delete(response)
      report(visit, request, response)
    })
    duringVisit(visit, () => reception.answer(visit, request, response)).catch((error: unknown) => {
      log.error({ err: error, id: visit.id }, 'The front door failed')
      response.destroy()
    })
  }

  function report(visit: Visit, request: IncomingMessage, response: ServerResponse): void {
    const { id, route, cache: state, queries, startedAt } = visit
    const { method = '' } = request
    const status = response.statusCode
    metrics.count({ method, route, status, cache: state, queries, seconds: (performance.now() - startedAt) / 1000 })
    const left = response.writableFinished ? {} : { left: true }
    log.info({ id, method, route, status, ms: since(startedAt), cache: state, queries, ...left }, 'request')
  }

  return {
    listener,
    cache,
    /** From now on every response closes its connection, so that load balancers send no new requests. */
    stop() {
      stopping = true
      for (const response of inside) response.shouldKeepAlive = false
    },
  }
}

function since(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 100) / 100
}
