import type { z } from '@hono/zod-openapi'

/** JSON content of this shape, for requests and responses. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } } }
}

/** A required JSON body of this shape. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, ...json(schema) } }
}
