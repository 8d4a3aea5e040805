import type { OpenAPIHono } from '@hono/zod-openapi'
import { orderMessages } from '#rulebook/order-messages.ts'
import { receiveWebhook } from '#shop/payments/receive-webhook.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './api-response.ts'
import { paymentWebhookRoute } from './orders-routes.ts'

export function addPayments(api: OpenAPIHono, shop: Shop): void {
  api.openapi(paymentWebhookRoute, async (context) => {
    // The exact bytes of the body, because the signature covers them.
    const body = await context.req.text()
    const received = await receiveWebhook(shop, body, context.req.raw.headers)
    context.header('cache-control', 'no-store')
    if (received.ok) return context.json({ received: true }, 200)
    // The provider sends the event again later, when it can be asked for the payment.
    if (received.problem.code === 'provider-away') return refuseWith(context, 'unavailable')
    return context.json({ error: orderMessages.problems.unsigned, code: received.problem.code }, 400)
  })
}
