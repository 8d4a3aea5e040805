import type { OpenAPIHono } from '@hono/zod-openapi'
import { orderWords } from '#rulebook/order-words.ts'
import { receiveEvent } from '#shop/payments/receive-event.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { webhook } from './order-routes.ts'

export function addPayments(api: OpenAPIHono, shop: Shop): void {
  api.openapi(webhook, async (context) => {
    // The exact bytes of the body, because the signature covers them.
    const body = await context.req.text()
    const received = await receiveEvent(shop, body, context.req.raw.headers)
    context.header('cache-control', 'no-store')
    if (received.ok) return context.json({ received: true }, 200)
    // The provider sends the event again later, when it can be asked for the payment.
    if (received.problem.code === 'provider-away') return refuseWith(context, 'unavailable')
    return context.json({ error: orderWords.problems.unsigned, code: received.problem.code }, 400)
  })
}
