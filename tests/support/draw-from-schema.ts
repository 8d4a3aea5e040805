import { type ApiDescription, propertiesOf, resolveSchema, type Schema } from '#api/openapi-schema.ts'
import type { CallRequest } from '#tests/contract/call.ts'
import { type FuzzedCall, pick, type Random } from './api-fuzz.ts'

/** Longer texts and lists are refused for their size, which the mutated examples try. */
const longestText = 12_000
const longestList = 12

/** A call whose query and body are drawn from its OpenAPI schema; what is not drawn stays as in the correct call. */
export function drawCall(
  random: Random,
  api: ApiDescription,
  call: string,
  sent: CallRequest & { path: string },
): FuzzedCall {
  const [method = 'GET', address = ''] = call.split(' ')
  const operation = operationOf(api, method, address)
  const [pathname = '', search = ''] = sent.path.split('?')
  const params = new URLSearchParams(search)
  for (const parameter of operation.parameters) {
    if (random() < 0.5) params.set(parameter.name, String(drawValue(random, api, parameter.schema)))
  }
  const path = params.size > 0 ? `${pathname}?${params}` : pathname
  const headers = { ...sent.headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) }
  if (method === 'GET' || !operation.body) return { method, path, headers }
  return { method, path, headers, body: JSON.stringify(drawBody(random, api, operation.body, sent.body)) }
}

type Operation = { parameters: { name: string; schema: Schema }[]; body: Schema | undefined }

function operationOf({ paths = {} }: ApiDescription, method: string, address: string): Operation {
  const item = paths[`/api${address}`] ?? {}
  const operation = Object.entries(item).find(([name]) => name === method.toLowerCase())?.[1]
  if (!operation) throw new Error(`${method} ${address} is not described`)
  const parameters: { name: string; in: string; schema: Schema }[] = operation.parameters ?? []
  return {
    parameters: parameters.filter((each) => each.in === 'query'),
    body: operation.requestBody?.content?.['application/json']?.schema,
  }
}

/** Some properties are drawn, the others are those of the correct call: a call with nothing but drawn values is refused at its first field. */
function drawBody(random: Random, api: ApiDescription, schema: Schema, correct: unknown): unknown {
  const properties = propertiesOf(schema, api)
  if (properties.length === 0 || typeof correct !== 'object' || correct === null) return drawValue(random, api, schema)
  const drawnShare = pick(random, [0.2, 0.5, 1])
  const body: Record<string, unknown> = { ...correct }
  for (const [name, part] of properties) {
    if (random() < drawnShare) body[name] = drawValue(random, api, part)
  }
  return body
}

export function drawValue(random: Random, api: ApiDescription, schema: Schema): unknown {
  const resolved = resolveSchema(schema, api)
  const choices = resolved.anyOf ?? resolved.oneOf
  const [first, ...others] = choices ?? []
  if (first) return drawValue(random, api, pick(random, [first, ...others]))
  const known = [resolved.example, resolved.default].filter((value) => value !== undefined)
  if (known.length > 0 && random() < 0.3) return known[Math.floor(random() * known.length)]
  const [choice, ...further] = resolved.enum ?? []
  if (choice !== undefined && random() < 0.9) return pick(random, [choice, ...further])
  const types = [resolved.type ?? 'object'].flat()
  const type = types[Math.floor(random() * types.length)]
  if (type === 'null') return null
  if (type === 'boolean') return random() < 0.5
  if (type === 'integer' || type === 'number') return drawNumber(random, resolved)
  if (type === 'string') return drawText(random, resolved)
  if (type === 'array') return drawList(random, api, resolved)
  const required = new Set(resolved.required ?? [])
  const chosen = propertiesOf(schema, api).filter(([name]) => random() < (required.has(name) ? 0.95 : 0.5))
  return Object.fromEntries(chosen.map(([name, part]) => [name, drawValue(random, api, part)]))
}

type Resolved = ReturnType<typeof resolveSchema>

/** The bounds, the first numbers beyond them, and one between. */
function drawNumber(random: Random, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type }: Resolved): number {
  const lowest = Number(exclusiveMinimum ?? minimum ?? -1)
  const highest = Number(exclusiveMaximum ?? maximum ?? lowest + 1000)
  const between = lowest + random() * (highest - lowest)
  const step = type === 'integer' ? 1 : 0.01
  return pick(random, [
    lowest,
    highest,
    lowest - step,
    highest + step,
    Math.round(between),
    Math.round(between),
    between,
  ])
}

const textsByFormat: Readonly<Record<string, readonly [string, ...string[]]>> = {
  email: ['olena@example.com', 'o@x.ua', 'olena@', `${'o'.repeat(250)}@example.com`, 'ölena@exämple.com'],
  date: ['2026-02-28', '2028-02-29', '2026-02-29', '9999-12-31', '0000-01-01'],
  'date-time': ['2026-02-28T10:00:00Z', '2026-02-28T24:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-28 10:00'],
  uuid: [
    '00000000-0000-4000-8000-000000000000',
    '00000000-0000-0000-0000-00000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ],
  uri: ['https://example.com/a?b=c#d', 'javascript:alert(1)', '//example.com', 'https://[::1]:0/'],
}

const signs = ['a', 'Ж', '7', ' ', '.', '-', '🙂', '%', '\n'] as const

function drawText(random: Random, { format = '', minLength = 0, maxLength }: Resolved): string {
  const ofFormat = textsByFormat[format]
  if (ofFormat && random() < 0.8) return pick(random, ofFormat)
  const most = Math.min(maxLength ?? minLength + 40, longestText)
  const length = pick(random, [minLength, minLength + 1, most, minLength - 1, most + 1])
  return pick(random, signs).repeat(Math.max(0, length))
}

function drawList(random: Random, api: ApiDescription, { items, minItems = 0, maxItems }: Resolved): unknown[] {
  const most = Math.min(maxItems ?? 3, longestList)
  const length = Math.max(0, pick(random, [minItems, minItems + 1, minItems + 1, most, minItems - 1, most + 1]))
  return Array.from({ length }, () => (items ? drawValue(random, api, items) : null))
}
