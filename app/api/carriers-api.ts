import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { receiveCarrierEvent } from '#shop/carriers/receive-carrier-event.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './api-response.ts'
import { refusals } from './problem.schema.ts'
import { json } from './route-parts.ts'

export function addCarriers(api: OpenAPIHono, shop: Shop): void {
  api.openapi(carrierWebhookRoute, async (context) => {
    // The exact bytes of the body, because the signature covers them.
    const received = await receiveCarrierEvent(shop, await context.req.text(), context.req.raw.headers)
    context.header('cache-control', 'no-store')
    if (received.ok) return context.json({ received: true }, 200)
    const { code } = received.problem
    if (code === 'no-carrier') return refuseWith(context, 'not-found')
    return context.json({ error: carrierMessages.events[code], code }, 400)
  })
}

const carrierWebhookRoute = createRoute({
  method: 'post',
  path: '/carriers/webhook',
  operationId: 'receive-carrier-event',
  tags: ['Parcels and returns'],
  summary: 'Receive an event of the carrier',
  description:
    'Signed by the carrier with `Carrier-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<seconds>.<body>`. A repeated event changes nothing, and a late one moves no parcel back.',
  security: [],
  responses: {
    200: {
      description: 'The event is received.',
      ...json(z.object({ received: z.boolean() }).openapi('CarrierEventReceived')),
    },
    ...refusals.notFound,
    ...refusals.always,
    400: { ...refusals.always[400], description: 'It is not signed by the carrier, too old or malformed.' },
  },
})
