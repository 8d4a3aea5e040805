import type { ApiDescription } from './documentation.ts'

type Schemas = NonNullable<NonNullable<ApiDescription['components']>['schemas']>
export type Schema = Schemas[string]
type Described = Exclude<Schema, { $ref: string }>

export function schemaName(schema: Schema): string | undefined {
  return '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined
}

export function resolve(schema: Schema, { components }: ApiDescription): Described {
  const name = schemaName(schema)
  const found = name === undefined ? schema : components?.schemas?.[name]
  return found && !('$ref' in found) ? found : {}
}

export function propertiesOf(schema: Schema, api: ApiDescription): [string, Schema][] {
  const { allOf = [], properties = {} } = resolve(schema, api)
  return [...allOf.flatMap((part) => propertiesOf(part, api)), ...Object.entries(properties)]
}

export function isRequired(schema: Schema, property: string, api: ApiDescription): boolean {
  const { allOf = [], required = [] } = resolve(schema, api)
  return required.includes(property) || allOf.some((part) => isRequired(part, property, api))
}

/** The type in words for people: `list of Product`, `text, one of asc, desc`. */
export function typeText(schema: Schema): string {
  if ('$ref' in schema) return schemaName(schema) ?? ''
  if (schema.type === 'array') return schema.items ? `list of ${typeText(schema.items)}` : 'list'
  const types = [schema.type ?? 'object'].flat().map((type) => typeWords[type])
  const choices = schema.enum ? `, one of ${schema.enum.join(', ')}` : ''
  const preset = schema.default === undefined ? '' : `, otherwise ${schema.default}`
  return `${types.join(' or ')}${choices}${preset}`
}

const typeWords = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
} as const

export function exampleOf(schema: Schema, api: ApiDescription): unknown {
  const described = resolve(schema, api)
  if (described.example !== undefined) return described.example
  if (described.default !== undefined) return described.default
  if (described.enum) return described.enum[0]
  if (described.type === 'array') return described.items ? [exampleOf(described.items, api)] : []
  const properties = propertiesOf(schema, api)
  if (properties.length > 0) return Object.fromEntries(properties.map(([name, part]) => [name, exampleOf(part, api)]))
  return plainExample(described)
}

function plainExample({ type, minimum }: Described): unknown {
  if (type === 'number' || type === 'integer') return minimum ?? 0
  if (type === 'boolean') return true
  return Array.isArray(type) ? null : ''
}
