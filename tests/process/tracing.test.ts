/** @module-tag nightly */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { decodeSpans, type ReceivedSpan, startFakeCollector } from '#tests/fakes/fake-collector.ts'
import { isBuilt, startBuiltShop } from './built-shop.ts'
import { aFolder } from './postgres-process.ts'

test.runIf(isBuilt)(
  'a request is traced down to its statements, with one id in the trace, the log and the error page, and without what was typed',
  { timeout: 120_000 },
  async () => {
    const collector = await startFakeCollector()
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' }
    const shop = await startBuiltShop({ DATA_DIR: await aFolder(), PREPARE_PICTURES: 'off', ...environment })

    const api = await fetch(`${shop.url}/api/search?query=kovalenko`)
    const page = await fetch(`${shop.url}/search?query=kovalenko`)
    const refused = await (await fetch(`${shop.url}/%E0%A4%A`)).text()
    await fetch(`${shop.url}/readyz`)
    await shop.end()

    const request = collector.spans.find(({ name }) => name === 'GET /api/search')
    const children = descendantsOf(request, collector.spans)
    const verb = children.find(({ name }) => name === 'searchProducts')
    const statements = descendantsOf(verb, collector.spans).filter(({ attributes }) => attributes['db.query.text'])
    expect([api.status, page.status, collector.problems]).toEqual([200, 200, []])
    expect(request?.attributes).toMatchObject({ 'http.route': '/api/search', 'http.response.status_code': '200' })
    expect(statements.length).toBeGreaterThan(0)
    expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
    expect(collector.spans.map(({ name }) => name)).toContain('GET /search')
    expect(collector.spans.map(({ name }) => name)).not.toContain('GET /readyz')
    expect(api.headers.get('x-request-id')).toBe(request?.traceId)
    expect(shop.output()).toContain(`"traceId":"${request?.traceId}"`)
    const shown = /Request ([0-9a-f]{32})/.exec(refused)?.[1]
    expect(collector.spans.map(({ traceId }) => traceId)).toContain(shown)
    expect(Buffer.concat(collector.bodies).includes('kovalenko')).toBe(false)
  },
)

test.runIf(isBuilt)('without a collector nothing of OpenTelemetry is loaded', { timeout: 120_000 }, async () => {
  const folder = await aFolder()
  const hook = path.join(folder, 'print-modules.mjs')
  await writeFile(
    hook,
    `import { registerHooks } from 'node:module'
     registerHooks({ resolve(name, context, next) {
       // prom-client loads the interface, which does nothing by itself.
       const isOurs = !/prom-client/.test(context.parentURL)
       if (isOurs && /opentelemetry|open-tracing|hono/.test(name)) process.stderr.write('LOADED ' + name + '\\n')
       return next(name, context)
     } })`,
  )

  const shop = await startBuiltShop({ DATA_DIR: folder, PREPARE_PICTURES: 'off', NODE_OPTIONS: `--import=${hook}` })
  const { status } = await fetch(`${shop.url}/search?query=lamp`)
  await shop.end()

  const loaded = [...shop.output().matchAll(/^LOADED (.+)$/gm)].map(([, name]) => name)
  expect(status).toBe(200)
  expect(loaded).toContain('hono')
  expect(loaded.filter((name) => /opentelemetry|open-tracing/.test(name ?? ''))).toEqual([])
})

test.runIf(isBuilt)('a collector that is away disturbs nobody, and is in the log', { timeout: 120_000 }, async () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
  }
  const shop = await startBuiltShop({ DATA_DIR: await aFolder(), PREPARE_PICTURES: 'off', ...environment })

  const { status } = await fetch(`${shop.url}/search?query=lamp`)
  await vi.waitFor(() => expect(shop.output()).toContain('Traces could not be sent'), { timeout: 20_000 })

  expect([status, await shop.end()]).toEqual([200, 0])
})

test('the fake collector refuses a field that the definitions of OpenTelemetry do not know', () => {
  const unknownField = Buffer.from([0xfa, 0x3e, 0x01, 0x00])

  expect(() => decodeSpans(unknownField)).toThrow('unknown fields')
  expect(decodeSpans(Buffer.alloc(0))).toEqual([])
})

function descendantsOf(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  if (!span) return []
  const children = spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
  return [...children, ...children.flatMap((child) => descendantsOf(child, spans))]
}
