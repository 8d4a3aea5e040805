import type { OpenAPIHono } from '@hono/zod-openapi'

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>

type Schemas = NonNullable<NonNullable<ApiDescription['components']>['schemas']>
export type Schema = Schemas[string]
type ResolvedSchema = Exclude<Schema, { $ref: string }>

export function schemaName(schema: Schema): string | undefined {
  return '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined
}

export function resolveSchema(schema: Schema, { components }: ApiDescription): ResolvedSchema {
  const name = schemaName(schema)
  const found = name === undefined ? schema : components?.schemas?.[name]
  return found && !('$ref' in found) ? found : {}
}

export function propertiesOf(schema: Schema, api: ApiDescription): [string, Schema][] {
  const { allOf = [], properties = {} } = resolveSchema(schema, api)
  return [...allOf.flatMap((part) => propertiesOf(part, api)), ...Object.entries(properties)]
}

export function isRequired(schema: Schema, property: string, api: ApiDescription): boolean {
  const { allOf = [], required = [] } = resolveSchema(schema, api)
  return required.includes(property) || allOf.some((part) => isRequired(part, property, api))
}

/** The type in words for people: `list of Product`, `text, one of asc, desc`. */
export function typeText(schema: Schema): string {
  if ('$ref' in schema) return schemaName(schema) ?? ''
  if (schema.type === 'array') return schema.items ? `list of ${typeText(schema.items)}` : 'list'
  const types = [schema.type ?? 'object'].flat().map((type) => typeNames[type])
  const choices = schema.enum ? `, one of ${schema.enum.join(', ')}` : ''
  const hasDefault = ['string', 'number', 'boolean'].includes(typeof schema.default) && schema.default !== ''
  const defaultText = hasDefault ? `, otherwise ${schema.default}` : ''
  return `${types.join(' or ')}${choices}${defaultText}`
}

const typeNames = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
} as const

export function exampleOf(schema: Schema, api: ApiDescription): unknown {
  const resolved = resolveSchema(schema, api)
  if (resolved.example !== undefined) return resolved.example
  if (resolved.default !== undefined) return resolved.default
  if (resolved.enum) return resolved.enum[0]
  if (resolved.type === 'array') return resolved.items ? [exampleOf(resolved.items, api)] : []
  const properties = propertiesOf(schema, api)
  if (properties.length > 0) return Object.fromEntries(properties.map(([name, part]) => [name, exampleOf(part, api)]))
  return plainExample(resolved)
}

function plainExample({ type, minimum }: ResolvedSchema): unknown {
  if (type === 'number' || type === 'integer') return minimum ?? 0
  if (type === 'boolean') return true
  return Array.isArray(type) ? null : ''
}
