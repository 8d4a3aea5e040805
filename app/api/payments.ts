import type { OpenAPIHono } from '@hono/zod-openapi'
import { orderWords } from '#rulebook/order-words.ts'
import { receiveEvent } from '#shop/payments/receive-event.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { webhook } from './order-routes.ts'

export function addPayments(api: OpenAPIHono, shop: Shop): void {
  api.openapi(webhook, async (context) => {
    // As it was sent, to the letter: that is what was signed.
    const body = await context.req.text()
    const received = await receiveEvent(shop, body, context.req.raw.headers)
    context.header('cache-control', 'no-store')
    if (received.ok) return context.json({ received: true }, 200)
    // Told again later, when we can ask.
    if (received.problem.code === 'provider-away') return refuseWith(context, 'unavailable')
    return context.json({ error: orderWords.problems.unsigned, code: received.problem.code }, 400)
  })
}
