import { AsyncLocalStorage } from 'node:async_hooks'

export type Visit = {
  id: string
  startedAt: number
  /** The requested URL on the shop's public address; null until it is parsed. */
  url: URL | null
  /** The client address, for rate limits and for counting a visitor once; it is never stored or logged. */
  address: string
  /** The body, when it was small enough to be read in advance; null when there is none, or when the handler reads it. */
  body: Buffer<ArrayBuffer> | null
  route: string
  cache: 'hit' | 'miss' | 'off'
  queries: number
  queryMs: number
}

const visits = new AsyncLocalStorage<Visit>()

export function newVisit(id: string, startedAt: number): Visit {
  return { id, startedAt, url: null, address: '', body: null, route: 'unknown', cache: 'off', queries: 0, queryMs: 0 }
}

export function duringVisit<Value>(visit: Visit, work: () => Value): Value {
  return visits.run(visit, work)
}

export function currentVisit(): Visit | undefined {
  return visits.getStore()
}

/** Called by the database inside the context of the request that ran the query. */
export function countQuery({ durationMs }: { durationMs: number }): void {
  const visit = visits.getStore()
  if (!visit) return
  visit.queries += 1
  visit.queryMs += durationMs
}

export function timingOf({ queries, queryMs, startedAt }: Visit): string {
  const total = performance.now() - startedAt
  return `db;desc="${queries} queries";dur=${queryMs.toFixed(1)}, total;dur=${total.toFixed(1)}`
}
