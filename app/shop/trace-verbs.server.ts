import type { Span, Tracer } from '@opentelemetry/api'

/** `SpanStatusCode.ERROR`; the package itself is loaded only when traces are wanted. */
const errorStatus = 2

/** Of the process: verbs are traced by the build (`vite/trace-verbs.ts`), which can pass them nothing. Null: no traces are wanted. */
let verbTracer: Tracer | null = null

export function traceVerbsWith(tracer: Tracer | null): void {
  verbTracer = tracer
}

/** The verb, as a span of the trace in which it is called. */
export function inVerb<Parameters extends unknown[], Value>(
  name: string,
  verb: (...parameters: Parameters) => Promise<Value>,
): (...parameters: Parameters) => Promise<Value> {
  return (...parameters) =>
    verbTracer === null
      ? verb(...parameters)
      : verbTracer.startActiveSpan(name, (span) => endWith(span, verb(...parameters)))
}

async function endWith<Value>(span: Span, work: Promise<Value>): Promise<Value> {
  try {
    const value = await work
    const refusal = refusalOf(value)
    if (refusal) span.setAttribute('shop.refusal', refusal)
    return value
  } catch (error) {
    // Messages can hold personal data; the log has them under the same request.
    span.setStatus({ code: errorStatus })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}

/** The code of a polite refusal (`result.ts`). */
function refusalOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('ok' in value) || value.ok !== false) return null
  if (!('problem' in value) || typeof value.problem !== 'object' || value.problem === null) return null
  return 'code' in value.problem && typeof value.problem.code === 'string' ? value.problem.code : null
}
