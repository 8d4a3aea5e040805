import type { CallRequest } from '#tests/contract/call.ts'

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
export function fuzz(random: Random, method: string, sent: CallRequest & { path: string }): FuzzedCall {
  let { path } = sent
  let body = sent.body === undefined ? undefined : structuredClone(sent.body)
  let raw: string | undefined
  const headers: Record<string, string> = {
    ...sent.headers,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  }
  const mutationCount = 1 + Math.floor(random() * 2)
  for (let mutation = 0; mutation < mutationCount; mutation++) {
    const roll = random()
    if (method !== 'GET' && roll < 0.6) body = withOddValue(random, body)
    else if (method !== 'GET' && roll < 0.65) raw = pick(random, oddBodies)
    else if (method !== 'GET' && roll < 0.7) headers['content-type'] = pick(random, oddTypes)
    else if (roll < 0.9) path = withOddQuery(random, path)
    else path = withOddSegment(random, path)
  }
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return { method, path, headers, ...(method !== 'GET' && text !== undefined && { body: text }) }
}

function withOddValue(random: Random, body: unknown): unknown {
  const refs = listPropertyRefs(body)
  const ref = refs[Math.floor(random() * refs.length)]
  if (!ref) return pick(random, oddValues)
  const roll = random()
  const { parent, key } = ref
  if (roll < 0.15) Reflect.deleteProperty(parent, key)
  else if (roll < 0.25) Reflect.set(parent, `${key}x`, pick(random, oddValues))
  else if (roll < 0.35) Reflect.set(parent, key, [Reflect.get(parent, key), Reflect.get(parent, key)])
  else if (roll < 0.45) Reflect.set(parent, key, String(Reflect.get(parent, key)) + pick(random, oddTexts))
  else Reflect.set(parent, key, pick(random, oddValues))
  return body
}

type PropertyRef = { parent: object; key: string }

function listPropertyRefs(value: unknown): PropertyRef[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ parent: value, key }, ...listPropertyRefs(inner)])
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
