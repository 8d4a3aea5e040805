import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { callerOf } from '#http/caller.server.ts'
import { subscribeProblems } from '#http/problems.ts'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { subscribe } from '#shop/newsletter/subscribe.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './api-response.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

export function addNewsletter(api: OpenAPIHono, shop: Shop): void {
  api.openapi(subscription, async (context) => {
    const subscribed = await subscribe(shop, context.req.valid('json').email, callerOf(context.req.raw))
    context.header('cache-control', 'no-store')
    if (subscribed.ok) {
      const { email } = subscribed.value
      return context.json({ email, message: newsletterMessages.subscribe.done(email) }, 200)
    }
    if (subscribed.problem.code === 'too-many-tries') {
      context.header('retry-after', String(subscribed.problem.retryAfterSeconds))
      return refuseWith(context, subscribed.problem.code)
    }
    const { code } = subscribed.problem
    const { status, field, sentence } = subscribeProblems[code]
    return context.json({ error: sentence, code, fields: { [field]: sentence } }, status)
  })
}

/** Validated only by `subscribe`, which has the specification's sentences for a missing or wrong address. */
const SubscribeSchema = z
  .object(
    { email: z.unknown().optional().openapi({ type: 'string', format: 'email', example: 'astrid@example.com' }) },
    problemMessages.malformed,
  )
  .openapi('Subscribe', { required: ['email'] })

const SubscribedSchema = z
  .object({
    email: z.string().openapi({ example: 'astrid@example.com' }),
    message: z.string().openapi({ example: newsletterMessages.subscribe.done('astrid@example.com') }),
  })
  .openapi('Subscribed')

const subscription = createRoute({
  method: 'post',
  path: '/subscribe',
  operationId: 'subscribe',
  tags: ['Newsletter'],
  summary: 'Subscribe to the newsletter',
  description:
    'The address is stored as unconfirmed, and an email asks to confirm it. Subscribing twice gives the same response.',
  security: [],
  request: jsonBody(SubscribeSchema),
  responses: {
    200: { description: 'Subscribed.', ...json(SubscribedSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})
