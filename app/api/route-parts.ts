import type { z } from '@hono/zod-openapi'

/** What is sent or answered, as JSON of this shape. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } } }
}

/** A call that does not make sense without a body of this shape. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, ...json(schema) } }
}
