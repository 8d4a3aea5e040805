import {
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { ExecutedQuery } from '#db/open-database.server.ts'
import { traceVerbsWith } from '#shop/trace-verbs.server.ts'
import type { TracedRequest, Tracing } from './tracing.server.ts'

type Options = {
  /** The part of the requests, between 0 and 1, that is traced. */
  share: number
  release: string
  log: Pick<Logger, 'warn'>
}

/** A collector that is away is said once a minute. */
const logPauseMs = 60_000
const name = 'hyggehus'

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, which the exporter reads itself, with its headers and time limits. Loaded only
 * when that is set.
 */
export function openTracing({ share, release, log }: Options): Tracing {
  logProblems(log)
  const own = resourceFromAttributes({ 'service.name': name, 'service.version': release })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer(name, release)
  traceVerbsWith(tracer)

  return {
    startRequest(method, parentHeader) {
      const kind = SpanKind.SERVER
      const parent = parentOf(parentHeader)
      return tracedRequest(tracer.startSpan(method, { kind, attributes: { 'http.request.method': method } }, parent))
    },
    recordQuery({ sql, durationMs, failed }: ExecutedQuery) {
      // A statement outside of requests and verbs, such as a poll, would be a trace of its own.
      if (!trace.getActiveSpan()) return
      const endTime = Date.now()
      const span = tracer.startSpan(sql.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: endTime - durationMs,
        // The text has numbers in place of values.
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    async close() {
      traceVerbsWith(null)
      await provider.shutdown()
    },
  }
}

function tracedRequest(span: Span): TracedRequest {
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(trace.setSpan(context.active(), span), work),
    end({ method, route, status, requestId }) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status, 'shop.request_id': requestId })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** A proxy in front of the shop may have begun the trace. */
function parentOf(header: string | null) {
  const parent = header === null ? null : parseTraceParent(header)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function logProblems(log: Pick<Logger, 'warn'>): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (problem: string) => {
    if (performance.now() - loggedAt < logPauseMs) return
    loggedAt = performance.now()
    log.warn({ problem }, 'Traces could not be sent')
  }
  const silent = () => undefined
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}
