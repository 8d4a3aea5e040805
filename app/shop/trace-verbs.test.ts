import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, onTestFinished, test } from 'vitest'
import { accept, refuse } from './result.ts'
import { inVerb, traceVerbsWith } from './trace-verbs.server.ts'

test('without a collector a verb is only called', async () => {
  const double = inVerb('double', async (number: number) => number * 2)

  expect(await double(21)).toBe(42)
})

test('a verb is a span; its refusal and its error are named by code and type only', async () => {
  const exporter = recordSpans()
  const order = inVerb('order', async (isAvailable: boolean) =>
    isAvailable ? accept(1) : refuse({ code: 'sold-out' }),
  )
  const fail = inVerb('fail', async () => {
    throw new TypeError('olena@example.com')
  })

  const answers = [await order(true), await order(false), await fail().catch(String)]

  const spans = exporter.getFinishedSpans().map(({ name, attributes, status }) => ({ name, attributes, ...status }))
  expect(answers).toEqual([accept(1), refuse({ code: 'sold-out' }), 'TypeError: olena@example.com'])
  expect(spans).toEqual([
    { name: 'order', attributes: {}, code: 0 },
    { name: 'order', attributes: { 'shop.refusal': 'sold-out' }, code: 0 },
    { name: 'fail', attributes: { 'error.type': 'TypeError' }, code: 2 },
  ])
})

test('a verb that another one calls is a part of it', async () => {
  const exporter = recordSpans()
  const inner = inVerb('inner', async () => 1)
  const outer = inVerb('outer', async () => (await inner()) + 1)

  await outer()

  const [first, second] = exporter.getFinishedSpans()
  expect([first?.name, second?.name]).toEqual(['inner', 'outer'])
  expect(first?.parentSpanContext?.spanId).toBe(second?.spanContext().spanId)
})

function recordSpans(): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  traceVerbsWith(provider.getTracer('test'))
  onTestFinished(() => {
    traceVerbsWith(null)
    context.disable()
  })
  return exporter
}
