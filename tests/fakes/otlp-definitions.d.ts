/** OpenTelemetry publishes these definitions without types. */
declare module 'otlp-definitions/build/src/generated/root.js' {
  type Value = { stringValue?: string | null; intValue?: { toString(): string } | number | null }
  type Span = {
    traceId?: Uint8Array | null
    spanId?: Uint8Array | null
    parentSpanId?: Uint8Array | null
    name?: string | null
    attributes?: { key?: string | null; value?: Value | null }[] | null
  }
  type Request = { resourceSpans: { scopeSpans?: { spans?: Span[] | null }[] | null }[] }

  const root: {
    opentelemetry: {
      proto: {
        collector: {
          trace: {
            v1: {
              ExportTraceServiceRequest: {
                decode(body: Uint8Array): Request
                encode(request: Request): { finish(): Uint8Array }
              }
            }
          }
        }
      }
    }
  }
  export default root
}
