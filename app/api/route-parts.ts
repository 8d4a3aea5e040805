import type { z } from '@hono/zod-openapi'

export function json<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } } }
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, ...json(schema) } }
}
