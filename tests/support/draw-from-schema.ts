import { type ApiDescription, isRequired, propertiesOf, resolveSchema, type Schema } from '#api/openapi-schema.ts'
import type { CallRequest } from '#tests/contract/call.ts'
import { type FuzzedCall, pick, type Random } from './api-fuzz.ts'

/** Longer texts and lists are refused for their size, which the mutated examples try. */
const longestText = 12_000
const longestList = 12

/** A call whose query and body are drawn from its OpenAPI schemas; what is not drawn stays as in the correct call. */
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
  const drawnShare = pick(random, [0.1, 0.3, 1])
  const body: Record<string, unknown> = { ...correct }
  for (const [name, part] of properties) {
    if (random() < drawnShare) body[name] = drawValue(random, api, part)
  }
  return body
}

function drawValue(random: Random, api: ApiDescription, schema: Schema): unknown {
  const resolved = resolveSchema(schema, api)
  const [choice, ...choices] = resolved.anyOf ?? resolved.oneOf ?? []
  if (choice) return drawValue(random, api, pick(random, [choice, ...choices]))
  const [known, ...others] = [resolved.example, resolved.default, ...(resolved.enum ?? [])].filter(isGiven)
  if (known !== undefined && random() < (resolved.enum ? 0.9 : 0.3)) return pick(random, [known, ...others])
  const [type = 'object', ...types] = [resolved.type ?? 'object'].flat()
  switch (pick(random, [type, ...types])) {
    case 'null':
      return null
    case 'boolean':
      return random() < 0.5
    case 'integer':
    case 'number':
      return drawNumber(random, resolved)
    case 'string':
      return drawText(random, resolved)
    case 'array':
      return drawList(random, api, resolved)
    default:
      return drawObject(random, api, schema)
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined
}

function drawObject(random: Random, api: ApiDescription, schema: Schema): unknown {
  const chosen = propertiesOf(schema, api).filter(([name]) => random() < (isRequired(schema, name, api) ? 0.95 : 0.5))
  return Object.fromEntries(chosen.map(([name, part]) => [name, drawValue(random, api, part)]))
}

type Resolved = ReturnType<typeof resolveSchema>

/** A bound, the first number beyond one, or a number between them. */
function drawNumber(random: Random, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type }: Resolved): number {
  const lowest = Number(exclusiveMinimum ?? minimum ?? -1)
  const highest = Number(exclusiveMaximum ?? maximum ?? lowest + 1000)
  const between = lowest + random() * (highest - lowest)
  const step = type === 'integer' ? 1 : 0.01
  const inside = Math.round(between)
  return pick(random, [lowest, highest, lowest - step, highest + step, inside, inside, between])
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

const repeatedCharacters = ['a', 'Ж', '7', ' ', '.', '-', '🙂', '%', '\n'] as const

function drawText(random: Random, { format = '', minLength = 0, maxLength }: Resolved): string {
  const ofFormat = textsByFormat[format]
  if (ofFormat && random() < 0.8) return pick(random, ofFormat)
  const most = Math.min(maxLength ?? minLength + 40, longestText)
  const length = pick(random, [minLength, minLength + 1, most, minLength - 1, most + 1])
  return pick(random, repeatedCharacters).repeat(Math.max(0, length))
}

function drawList(random: Random, api: ApiDescription, { items, minItems = 0, maxItems }: Resolved): unknown[] {
  const most = Math.min(maxItems ?? 3, longestList)
  const length = Math.max(0, pick(random, [minItems, minItems + 1, minItems + 1, most, minItems - 1, most + 1]))
  return Array.from({ length }, () => (items ? drawValue(random, api, items) : null))
}
