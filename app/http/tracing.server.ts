import type { ExecutedQuery } from '#db/open-database.server.ts'

/** Traces of requests, opened only when a collector is configured (`open-tracing.server.ts`). */
export type Tracing = {
  /** `parent` is the header `traceparent` of a trusted proxy. */
  startRequest(method: string, parent: string | null): TracedRequest
  /** Called after each statement, in the asynchronous context of its request. */
  recordQuery(query: ExecutedQuery): void
  /** Sends what is left. */
  close(): Promise<void>
}

export type TracedRequest = {
  traceId: string
  run<Value>(work: () => Value): Value
  end(request: { method: string; route: string; status: number; requestId: string }): void
}
