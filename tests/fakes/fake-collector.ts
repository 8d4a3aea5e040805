import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import definitions from 'otlp-definitions/build/src/generated/root.js'
import { onTestFinished } from 'vitest'

const { ExportTraceServiceRequest } = definitions.opentelemetry.proto.collector.trace.v1

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Record<string, string>
}

/** An OpenTelemetry collector that decodes what it gets with OpenTelemetry's own definitions. */
export async function startFakeCollector(): Promise<{
  url: string
  spans: ReceivedSpan[]
  bodies: Buffer[]
  problems: string[]
}> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const problems: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    bodies.push(body)
    try {
      if (request.url !== '/v1/traces') throw new Error(`Nothing belongs at ${request.url}`)
      spans.push(...decodeSpans(body))
    } catch (error) {
      problems.push(String(error))
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, bodies, problems }
}

/** Decoding skips fields that the definitions do not know; what is decoded is as long as what came only when there was none. */
export function decodeSpans(body: Uint8Array): ReceivedSpan[] {
  const request = ExportTraceServiceRequest.decode(body)
  const known = ExportTraceServiceRequest.encode(request).finish()
  if (known.length !== body.length) throw new Error(`${body.length - known.length} bytes belong to unknown fields`)
  return request.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans ?? [])
    .flatMap(({ spans }) => spans ?? [])
    .map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
      traceId: hex(traceId),
      spanId: hex(spanId),
      parentSpanId: hex(parentSpanId),
      name: name ?? '',
      attributes: Object.fromEntries(
        (attributes ?? []).map(({ key, value }) => [key ?? '', String(value?.stringValue ?? value?.intValue)]),
      ),
    }))
}

function hex(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString('hex')
}
