import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { parcelProblems } from '#http/parcel-problems.ts'
import { type CustomerParcel, listParcels, listParcelsForAdmin } from '#shop/fulfilment/list-parcels.server.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { isParcelId } from '#shop/fulfilment/parcels.ts'
import { findMyOrder, findOrder, findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { actorOf, requireRole } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import type { ParcelSchema } from './parcels-api.schema.ts'
import { listParcelsRoute, moveParcelRoute, packParcelRoute } from './parcels-routes.ts'

export function addParcels(api: OpenAPIHono, shop: Shop): void {
  api.openapi(listParcelsRoute, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    const parcels = number && (await listVisibleParcels(shop, context, number))
    if (!parcels) return refuseWith(context, 'not-found')
    return context.json({ parcels: parcels.map(parcelJson) }, 200, noStore)
  })

  api.openapi({ ...packParcelRoute, middleware: requireRole(shop, 'packing') }, async (context) => {
    const number = readOrderNumber(context.req.valid('param').number)
    if (!number) return refuseWith(context, 'not-found')
    const { products, parcelCount, ...facts } = context.req.valid('json')
    const packed = await packParcel(shop, context.var.actor, {
      number,
      lines: products,
      expectedParcels: parcelCount,
      // Clients from before `parcelCount` repeat a call whose answer they lost.
      mayBeRepeated: parcelCount === undefined,
      ...facts,
    })
    if (packed.ok) {
      const parcels = await listParcelsForAdmin(shop, number)
      const parcel = parcels.find(({ id }) => id === packed.value.parcelId)
      return parcel ? context.json(parcelJson(parcel), 200, noStore) : refuseWith(context, 'not-found')
    }
    const { code } = packed.problem
    const { status, sentence } = parcelProblems[code]
    return context.json({ error: sentence, code }, status, noStore)
  })

  api.openapi({ ...moveParcelRoute, middleware: requireRole(shop, 'packing') }, async (context) => {
    const { id } = context.req.valid('param')
    const { state } = context.req.valid('json')
    if (!isParcelId(id)) return refuseWith(context, 'not-found')
    const moved = await moveParcel(shop, id, { by: 'admin', actor: context.var.actor, to: state })
    if (moved.ok) return context.json({ state }, 200, noStore)
    const { status, sentence } = parcelProblems[moved.problem.code]
    return context.json({ error: sentence, code: moved.problem.code }, status, noStore)
  })
}

/** Null when the order is not theirs, or there is none. */
async function listVisibleParcels(shop: Shop, context: Context, number: OrderNumber): Promise<CustomerParcel[] | null> {
  const key = context.req.query('key') ?? ''
  if (await findOrderByLink(shop, number, key)) return await listParcels(shop, { kind: 'link', key }, number)
  const actor = await actorOf(shop, context)
  if (!actor) return null
  if (actor.isAdmin) return (await findOrder(shop, number)) ? await listParcelsForAdmin(shop, number) : null
  return (await findMyOrder(shop, actor, number)) ? await listParcels(shop, { kind: 'customer', actor }, number) : null
}

function parcelJson(parcel: CustomerParcel): z.infer<typeof ParcelSchema> {
  const { id, number, state, carrier, trackingNumber, trackingUrl, packedAt, lines, events } = parcel
  return {
    id,
    number,
    state,
    carrier,
    trackingNumber,
    trackingUrl,
    packedAt: packedAt.toISOString(),
    products: lines,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}
