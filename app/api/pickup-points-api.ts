import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { apiPickupPointMessages as messages } from '#rulebook/api-pickup-point-messages.ts'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { findPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import type { PickupPointQuery } from '#shop/pickup-points/pickup-points.ts'
import { readPosition } from '#shop/pickup-points/read-place.ts'
import type { Shop } from '#shop/shop.server.ts'
import { noStore, refuseWith } from './api-response.ts'
import { PickupPointParameters, PickupPointsSchema } from './pickup-points-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json } from './route-parts.ts'

export function addPickupPoints(api: OpenAPIHono, shop: Shop): void {
  api.openapi(findPickupPointsRoute, async (context) => {
    const { city, postalCode, near } = context.req.valid('query')
    const query = queryOf({ city, postalCode, near })
    if ('field' in query) return refuseWith(context, 'invalid', { [query.field]: query.sentence })
    const { points, total } = await findPickupPoints(shop, query)
    return context.json({ points: [...points], total }, 200, noStore)
  })
}

type Asked = { city: string | undefined; postalCode: string | undefined; near: string | undefined }

/** One of the three, in this order of exactness. */
function queryOf({ city, postalCode, near }: Asked): PickupPointQuery | { field: keyof Asked; sentence: string } {
  if (near !== undefined) {
    const position = readPosition(near)
    return position ? { near: position } : { field: 'near', sentence: messages.near }
  }
  const [field, text] = postalCode === undefined ? (['city', city] as const) : (['postalCode', postalCode] as const)
  if (text === undefined) return { field: 'city', sentence: messages.missing }
  const { length } = text.trim()
  const fits = length >= pickupPointLimits.placeMinLength && length <= pickupPointLimits.placeMaxLength
  if (!fits) return { field, sentence: messages.length }
  return field === 'city' ? { city: text } : { postalCode: text }
}

const findPickupPointsRoute = createRoute({
  method: 'get',
  path: '/pickup-points',
  operationId: 'find-pickup-points',
  tags: ['Orders'],
  summary: 'Pick-up points of a place',
  description: `Parcel lockers and other points for the delivery to a locker, by city, postal code or position: at most ${pickupPointLimits.foundMax}, the nearest first. None where the shop has no points.`,
  security: [],
  request: { query: PickupPointParameters },
  responses: {
    200: { description: 'The points found.', ...json(PickupPointsSchema) },
    ...refusals.invalid,
    ...refusals.always,
  },
})
