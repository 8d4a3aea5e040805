import { AsyncLocalStorage } from 'node:async_hooks'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { TracedRequest } from './tracing.server.ts'

export type RequestContext = {
  id: string
  /** Null: the request is not traced. */
  trace: TracedRequest | null
  startedAt: number
  /** The requested URL on the shop's public address; null until it is parsed. */
  url: URL | null
  /** The client address, for rate limits and for counting a visitor once; it is never stored or logged. */
  address: string
  /** The body, when it was small enough to be read in advance; null when there is none, or when the handler reads it. */
  body: Buffer<ArrayBuffer> | null
  route: string
  isByAdmin: boolean
  cache: 'hit' | 'miss' | 'off'
  queries: number
  queryMs: number
}

const requestContexts = new AsyncLocalStorage<RequestContext>()

export function newRequestContext(id: string, startedAt: number, trace: TracedRequest | null = null): RequestContext {
  return {
    id,
    trace,
    startedAt,
    url: null,
    address: '',
    body: null,
    route: 'unknown',
    isByAdmin: false,
    cache: 'off',
    queries: 0,
    queryMs: 0,
  }
}

export function runInRequestContext<Value>(context: RequestContext, work: () => Value): Value {
  return requestContexts.run(context, work)
}

export function currentRequestContext(): RequestContext | undefined {
  return requestContexts.getStore()
}

/** The field of a log line that names its trace. */
export function traceIdOf({ trace }: Pick<RequestContext, 'trace'>): { traceId?: string } {
  return trace ? { traceId: trace.traceId } : {}
}

export function markAdminRequest(): void {
  const context = requestContexts.getStore()
  if (context) context.isByAdmin = true
}

/** Null for jobs, and for admins: their imports and statistics may need a statement as long as PostgreSQL allows. */
export function databaseSilenceMs(): number | null {
  const context = requestContexts.getStore()
  return context && !context.isByAdmin ? requestLimits.databaseSilenceMs : null
}

/** Called by the database inside the context of the request that ran the query. */
export function countQuery({ durationMs }: { durationMs: number }): void {
  const context = requestContexts.getStore()
  if (!context) return
  context.queries += 1
  context.queryMs += durationMs
}

export function timingOf({ queries, queryMs, startedAt }: RequestContext): string {
  const total = performance.now() - startedAt
  return `db;desc="${queries} queries";dur=${queryMs.toFixed(1)}, total;dur=${total.toFixed(1)}`
}
