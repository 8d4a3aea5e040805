import { z } from '@hono/zod-openapi'
import { singleParameter } from './orders-api.schema.ts'

export function json<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } } }
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, ...json(schema) } }
}

/** The part of the path that is an order's number. */
export const orderNumber = z.string().openapi({
  example: '4K7Q-92XD',
  param: { name: 'number', in: 'path', description: 'The order number, as in the emails.' },
})

export const linkKey = singleParameter().openapi({ description: 'The key of the signed link.' })
