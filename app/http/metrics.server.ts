import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Shop } from '#shop/shop.server.ts'
import type { ErrorResult } from './browser-reports.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { addReplicaMetrics, type ReplicaFigures } from './replica-metrics.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { addShopMetrics } from './shop-metrics.server.ts'
import { countRestarts, openSharedMetrics } from './web-processes.server.ts'

export type Metrics = ReturnType<typeof createMetrics>

type MetricsParts = {
  cache: Pick<PageCache, 'size' | 'isListening'>
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  isRead: boolean
  shop: Pick<Shop, 'db' | 'now'> & {
    payments: Pick<Shop['payments'], 'eventCounts'>
    auth: { securityEvents: Pick<Shop['auth']['securityEvents'], 'counts'> }
  }
  canWrite: () => Promise<{ writes: boolean }>
  /** The folders whose disks can fill up, by the name that the metric gives them. */
  folders: Readonly<Record<string, string>>
  /** Null when the shop uses a PostgreSQL server. */
  postgresRestarts: (() => number) | null
  /** Null: everything is read from the primary. */
  replica?: ReplicaFigures | null
}

type FinishedRequest = Pick<RequestContext, 'route' | 'cache' | 'queries' | 'queryMs'> & {
  method: string
  status: number
  seconds: number
}

const reuseMs = 1000

/** The metrics Prometheus reads at `/metrics`. Routes are patterns, never addresses, so that the number of series stays small. */
export function createMetrics(parts: MetricsParts) {
  const { cache, pool, isRead, shop, canWrite, folders, postgresRestarts, replica } = parts
  const registry = new Registry()
  // Measuring the event loop and the memory costs a little all the time, so it is done only when the metrics are read.
  if (isRead) collectDefaultMetrics({ register: registry, prefix: 'shop_' })
  const registers = [registry]

  const durations = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'From the first byte of a request to the last of its response; cached responses are only counted',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Requests by route, status and page cache result',
    labelNames: ['route', 'status', 'cache'],
    registers,
    collect: addCached,
  })
  const queries = new Counter({
    name: 'shop_queries_total',
    help: 'Database statements by route',
    labelNames: ['route'],
    registers,
  })
  const queryTime = new Counter({
    name: 'shop_query_seconds_total',
    help: 'Time spent in database statements by route',
    labelNames: ['route'],
    registers,
  })
  addShopMetrics({ registry, shop, canWrite, folders })
  gauge(
    'shop_page_changes_received',
    '1 while changes of pages arrive; otherwise no page is cached',
    () => (cache.isListening() ? 1 : 0),
    'min',
  )
  if (postgresRestarts) countRestarts(registry, postgresRestarts)
  if (replica) addReplicaMetrics(registry, replica)
  gauge('shop_page_cache_entries', 'Pages in the cache', () => cache.size().entries)
  gauge('shop_page_cache_bytes', 'Bytes of the cached pages', () => cache.size().bytes)
  gauge('shop_database_connections', 'Open database connections', () => pool.totalCount)
  gauge('shop_database_connections_idle', 'Idle database connections', () => pool.idleCount)
  gauge('shop_database_waiting', 'Requests waiting for a connection', () => pool.waitingCount)

  addEventMetrics(registers, shop)

  const browserErrors = new Counter({
    name: 'shop_browser_errors_total',
    help: 'Errors that browsers reported: logged, dropped because there were too many, or of other code than ours',
    labelNames: ['result'],
    registers,
  })

  const cachedCounts = new Map<string, Map<number, number>>()

  /** The hot path costs two look-ups; Prometheus gets the sums when it asks. */
  function countCached(route: string, status: number): void {
    const byStatus = cachedCounts.get(route) ?? new Map<number, number>()
    if (byStatus.size === 0) cachedCounts.set(route, byStatus)
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  }

  function addCached(this: Counter): void {
    for (const [route, byStatus] of cachedCounts) {
      for (const [status, count] of byStatus) this.inc({ route, status, cache: 'hit' }, count)
    }
    cachedCounts.clear()
  }

  function count({
    method,
    route,
    status,
    cache: state,
    queries: queryCount,
    queryMs,
    seconds,
  }: FinishedRequest): void {
    requests.inc({ route, status, cache: state })
    durations.observe({ method, route, status }, seconds)
    if (queryCount === 0) return
    queries.inc({ route }, queryCount)
    queryTime.inc({ route }, queryMs / 1000)
  }

  /** `aggregator`: how the figures of several processes become one. */
  function gauge(name: string, help: string, read: () => number, aggregator: 'sum' | 'min' = 'sum'): void {
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      collect() {
        this.set(read())
      },
    })
  }

  const read = openSharedMetrics(registry) ?? (() => registry.metrics())
  let shared: Promise<string> | null = null

  /** Metrics that anyone may read have no rate limit. However many read them, the database is asked at most once a second. */
  function print(): Promise<string> {
    shared ??= read().finally(() => {
      setTimeout(() => {
        shared = null
      }, reuseMs).unref()
    })
    return shared
  }

  const countBrowserError = (result: ErrorResult) => browserErrors.inc({ result })

  return { countCached, count, countBrowserError, contentType: registry.contentType, print }
}

/** Events of the payment service, sign-ins and security events, which other parts of the shop count. */
function addEventMetrics(registers: Registry[], { payments, auth }: MetricsParts['shop']): void {
  const { eventCounts: paymentEvents } = payments
  const { securityEvents } = auth
  const reportedEvents = { verified: 0, unverified: 0 }
  new Counter({
    name: 'shop_payment_events_total',
    help: 'Events of the payment service, and requests that only claim to be one',
    labelNames: ['signature'],
    registers,
    collect() {
      for (const signature of ['verified', 'unverified'] as const) {
        this.inc({ signature }, paymentEvents[signature] - reportedEvents[signature])
        reportedEvents[signature] = paymentEvents[signature]
      }
    },
  })
  new Counter({
    name: 'shop_sign_in_total',
    help: 'Sign-ins by result',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const { kind, result, count } of securityEvents.counts()) if (kind === 'sign-in') this.inc({ result }, count)
    },
  })
  new Counter({
    name: 'shop_security_events_total',
    help: 'Codes, reauthentications, sign-in methods, passwords, emails, roles and exports: attempts and changes',
    labelNames: ['kind', 'result'],
    registers,
    collect() {
      this.reset()
      for (const { kind, result, count } of securityEvents.counts())
        if (kind !== 'sign-in') this.inc({ kind, result }, count)
    },
  })
}
