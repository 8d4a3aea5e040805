import type { OpenAPIHono } from '@hono/zod-openapi'
import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { receiveCarrierEvent } from '#shop/carriers/receive-carrier-event.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './api-response.ts'
import { carrierWebhookRoute } from './parcels-routes.ts'

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
