import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { orderMessages } from '#rulebook/order-messages.ts'
import { receiveWebhook } from '#shop/payments/receive-webhook.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './api-response.ts'
import { refusals } from './problem.schema.ts'
import { json } from './route-parts.ts'

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

const paymentWebhookRoute = createRoute({
  method: 'post',
  path: '/payments/webhook',
  operationId: 'receive-payment-event',
  tags: ['Payments'],
  summary: 'Receive an event of the payment service',
  description:
    'Signed by the payment service. The shop asks it for the state of the payment, so repeated events change nothing.',
  security: [],
  responses: {
    200: {
      description: 'The event is received.',
      ...json(z.object({ received: z.boolean() }).openapi('PaymentEventReceived')),
    },
    ...refusals.always,
    400: { ...refusals.always[400], description: 'It is not signed by the payment service.' },
  },
})
