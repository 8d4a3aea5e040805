import { z } from 'zod'
import type { createApi } from '#api/api.server.ts'
import type { Sent } from '#tests/contract/call.ts'

export type Random = () => number
export type FuzzedCall = { method: string; path: string; body?: string; headers: Record<string, string> }

/** A random generator that gives the same numbers for the same seed on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

const oddTexts = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  '🙂'.repeat(40),
  '\u202etxet',
  'é'.repeat(300),
  'x'.repeat(6000),
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '%00%ff',
  '../../etc/passwd',
  '__proto__',
  'NaN',
  '1e309',
  '-1',
  '2147483648',
  '99999999999999999999',
  '2026-02-31',
  '0001-01-01',
  'true',
  'null',
] as const

const oddValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  0,
  -1,
  0.1,
  1e-9,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  [null],
  { $gt: '' },
  ...oddTexts,
]

/** Query parameters: one unknown to the API, and ten that many calls read. */
const oddNames = [
  'unknown',
  'query',
  'page',
  'min',
  'max',
  'color',
  'sort',
  'article',
  'status',
  'minDate',
  'key',
] as const
const oddSegments = [
  '%00',
  '%',
  '%ff',
  '%2F',
  '%C3%28',
  '0',
  '-1',
  '9'.repeat(30),
  'x'.repeat(3000),
  '%F0%9F%99%82',
  ';',
  '*',
] as const
const oddBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1}{',
  '\u0000',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(3000)}`,
] as const
const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
] as const

/** Changes a correct call in one or two places. */
export function fuzz(random: Random, method: string, sent: Sent & { path: string }): FuzzedCall {
  let { path } = sent
  let body = sent.body === undefined ? undefined : structuredClone(sent.body)
  let raw: string | undefined
  const headers: Record<string, string> = {
    ...sent.headers,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  }
  const wrongs = 1 + Math.floor(random() * 2)
  for (let wrong = 0; wrong < wrongs; wrong++) {
    const chance = random()
    if (method !== 'GET' && chance < 0.6) body = withOddPart(random, body)
    else if (method !== 'GET' && chance < 0.65) raw = pick(random, oddBodies)
    else if (method !== 'GET' && chance < 0.7) headers['content-type'] = pick(random, oddTypes)
    else if (chance < 0.9) path = withOddQuery(random, path)
    else path = withOddSegment(random, path)
  }
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return { method, path, headers, ...(method !== 'GET' && text !== undefined && { body: text }) }
}

function withOddPart(random: Random, body: unknown): unknown {
  const places = placesIn(body)
  const place = places[Math.floor(random() * places.length)]
  if (!place) return pick(random, oddValues)
  const chance = random()
  const { holder, key } = place
  if (chance < 0.15) Reflect.deleteProperty(holder, key)
  else if (chance < 0.25) Reflect.set(holder, `${key}x`, pick(random, oddValues))
  else if (chance < 0.35) Reflect.set(holder, key, [Reflect.get(holder, key), Reflect.get(holder, key)])
  else if (chance < 0.45) Reflect.set(holder, key, String(Reflect.get(holder, key)) + pick(random, oddTexts))
  else Reflect.set(holder, key, pick(random, oddValues))
  return body
}

type Place = { holder: object; key: string }

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)])
}

function withOddQuery(random: Random, path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  const name = pick(random, [...oddNames, ...params.keys()])
  if (random() < 0.3) params.append(name, params.get(name) ?? pick(random, oddTexts))
  else params.set(name, pick(random, oddTexts))
  return `${pathname}?${params}`
}

function withOddSegment(random: Random, path: string): string {
  const [pathname = '', search] = path.split('?')
  const segments = pathname.split('/')
  const changed =
    random() < 0.2
      ? [...segments, pick(random, ['', ...oddSegments])]
      : [...segments.slice(0, -1), pick(random, oddSegments)]
  return changed.join('/') + (search === undefined ? '' : `?${search}`)
}

type Api = ReturnType<typeof createApi>
const Promised = z.object({ content: z.object({ 'application/json': z.object({ schema: z.instanceof(z.ZodType) }) }) })
/** Statuses allowed for an address that the API description does not list. */
const elsewhere = [308, 301, 400, 404, 405, 413, 414, 415]

/** Checks answers against the API description. */
export function createJudge(api: Api) {
  const described = api.openAPIRegistry.definitions.flatMap((each) => (each.type === 'route' ? [each.route] : []))
  const routes = described.map((route) => ({
    route,
    pattern: new RegExp(`^/api${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

  function find(method: string, path: string) {
    const [pathname = ''] = path.split('?')
    return routes.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname))?.route
  }

  return {
    /** A sentence about the difference to the API description, null when the answer matches it. */
    problemWith({ method, path }: FuzzedCall, status: number, type: string, text: string): string | null {
      if (status >= 500) return `${status} ${text.slice(0, 200)}`
      const route = find(method, path)
      if (!route) return elsewhere.includes(status) ? null : `${status} at an address that is not described`
      const promised: unknown = route.responses[status]
      if (!promised) return `${status} is not described ${text.slice(0, 200)}`
      if (!type.startsWith('application/json')) return null
      const { schema } = Promised.parse(promised).content['application/json']
      const parsed = schema.safeParse(JSON.parse(text))
      return parsed.success ? null : `${status} in another shape: ${parsed.error.message.slice(0, 300)}`
    },
  }
}
