import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApi } from '#tests/support/test-api.ts'

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(3),
  description: z.string().min(10),
  tags: z.array(z.string()).length(1),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['query', 'path', 'header']), description: z.string().min(3) }))
    .default([]),
  responses: z.record(z.string(), z.object({ description: z.string().min(3) })),
})

const Description = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

async function readDescription() {
  const { ask, routes } = await openTestApi()
  const { status, text } = await ask('/openapi.json')
  return { status, text, routes: routes(), description: Description.parse(JSON.parse(text)) }
}

test('the description of the API is valid OpenAPI 3.1', async () => {
  const { text } = await readDescription()

  const outcome = await new Validator().validate(JSON.parse(text))

  expect(outcome).toEqual({ valid: true })
})

test('every call is described, under a unique name', async () => {
  const { description, routes } = await readDescription()

  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
  )

  // The description puts the calls of one address together.
  const described = operations.toSorted(byAddress)
  expect(described).toEqual(routes.map((route) => ({ ...route, path: `/api${route.path}` })).toSorted(byAddress))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every reference in the description resolves', async () => {
  const { text, description } = await readDescription()

  const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in description.components.schemas))).toEqual([])
})

test('no component name is registered twice: the second schema would be described as the first', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts'))
  const sources = await Promise.all(files.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')))

  const names = sources.flatMap((source) => [...source.matchAll(/\.openapi\(\s*'(\w+)'/g)].map(([, name]) => name))

  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the reviews and questions of a product are described as they are answered, not as they are sent', async () => {
  const { description } = await readDescription()

  const fields = Object.entries(description.components.schemas).map(([name, schema]) => [
    name,
    Object.keys(z.object({ properties: z.record(z.string(), z.unknown()).default({}) }).parse(schema).properties),
  ])

  expect(Object.fromEntries(fields)).toMatchObject({
    PublishedFeedback: ['fullName', 'message', 'stars', 'feedbackDate', 'approved', 'verified'],
    PublishedQuestion: ['id', 'fullName', 'message', 'questionDate', 'answers'],
    PublishedAnswer: ['id', 'fullName', 'message', 'answerDate'],
    Feedback: ['article', 'fullName', 'message', 'stars'],
    Question: ['article', 'fullName', 'message'],
    Answer: ['article', 'fullName', 'message', 'questionId', 'changedAt'],
  })
})

test('the call that reads the header Idempotency-Key describes it, and no other does', async () => {
  const { description } = await readDescription()
  const files = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const sources = await Promise.all(files.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')))

  const described = Object.entries(description.paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) =>
        parameters.some((each) => each.in === 'header' && each.name === 'idempotency-key'),
      )
      .map(([method]) => `${method} ${address}`),
  )

  expect(described).toEqual(['post /api/order'])
  // `valid('header')` compiles only for a route that describes its headers.
  const unchecked = sources.filter((source) =>
    /header\(\s*'idempotency-key'|headers\.get\(\s*'idempotency-key'/i.test(source),
  )
  expect(unchecked).toEqual([])
})

test('every call lists its possible refusals', async () => {
  const { description } = await readDescription()

  const statuses = Object.fromEntries(
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [`${method} ${path}`, Object.keys(responses).join(' ')]),
    ),
  )

  expect(statuses).toMatchObject({
    'get /api/candles': '200 400 414 421 429 500 503',
    'get /api/product': '200 400 404 414 421 429 500 503',
    'post /api/product': '201 400 401 403 404 408 409 413 414 415 421 422 429 500 503',
    'put /api/view': '204 400 408 413 414 415 421 422 429 500 503',
    'post /api/subscribe': '200 400 408 413 414 415 421 422 429 500 503',
  })
})

test('the documentation page has no scripts and no external resources', async () => {
  const { ask, routes } = await openTestApi()

  const { status, headers, text } = await ask('/docs')

  const sources = [...text.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, address]) => address)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(new Set(sources)).toEqual(new Set(['/', '/api/openapi.json', '/assets/shop.css', '/api/docs.css']))
  expect(text).not.toMatch(/<script|style=|<style|undefined|\[object/)
  expect(routes().filter(({ path }) => !text.includes(`/api${path}`))).toEqual([])
})

test('every link within the documentation page has a target', async () => {
  const { ask } = await openTestApi()

  const { text } = await ask('/docs')

  const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, name = '']) => name)
  expect(anchors.filter((name) => !text.includes(`id="${name}"`))).toEqual([])
})

test('the documentation page has its own stylesheet', async () => {
  const { ask } = await openTestApi()

  const { status, headers, text } = await ask('/docs.css')

  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|url\(|@import/i)
})

function byAddress(one: { method: string; path: string }, other: { method: string; path: string }): number {
  return `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`)
}
