import { AsyncLocalStorage } from 'node:async_hooks'

/** One request on its way through the shop. */
export type Visit = {
  id: string
  startedAt: number
  /** On the shop's public address; null until it is read. */
  url: URL | null
  /** Whose it is, for allowances and for counting a visitor once: never written down. */
  address: string
  /** What was sent, when it was small enough to be read before anything else was done; null when there is none, or it is still to be read. */
  body: Buffer<ArrayBuffer> | null
  /** The pattern of the address: what logs and metrics may know about it. */
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

/** Given to the database, which calls it in the context of whoever asked. */
export function countQuery({ durationMs }: { durationMs: number }): void {
  const visit = visits.getStore()
  if (!visit) return
  visit.queries += 1
  visit.queryMs += durationMs
}

/** For `server-timing`: what this request cost, where somebody is allowed to look. */
export function timingOf({ queries, queryMs, startedAt }: Visit): string {
  const total = performance.now() - startedAt
  return `db;desc="${queries} queries";dur=${queryMs.toFixed(1)}, total;dur=${total.toFixed(1)}`
}
