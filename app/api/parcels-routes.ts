import { createRoute, z } from '@hono/zod-openapi'
import { NewParcelSchema, ParcelListSchema, ParcelSchema, ParcelStateSchema } from './parcels-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody, linkKey, orderNumber } from './route-parts.ts'

const tags = ['Parcels and returns']

export const listParcelsRoute = createRoute({
  method: 'get',
  path: '/orders/{number}/parcels',
  operationId: 'list-parcels',
  tags,
  summary: 'The parcels of an order',
  description: 'For its customer, for admins, and for anyone with its signed link.',
  security: [],
  request: { params: z.object({ number: orderNumber }), query: z.object({ key: linkKey }) },
  responses: {
    200: { description: 'Its parcels, in the order of packing.', ...json(ParcelListSchema) },
    ...refusals.notFound,
    ...refusals.always,
  },
})

export const packParcelRoute = createRoute({
  method: 'post',
  path: '/orders/{number}/parcels',
  operationId: 'pack-parcel',
  tags,
  summary: 'Pack a parcel',
  description: 'For admins. The pieces over all parcels never exceed the order.',
  request: { params: z.object({ number: orderNumber }), ...jsonBody(NewParcelSchema) },
  responses: {
    200: { description: 'The parcel is packed.', ...json(ParcelSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const moveParcelRoute = createRoute({
  method: 'put',
  path: '/parcels/{id}/state',
  operationId: 'move-parcel',
  tags,
  summary: 'Move a parcel on its way',
  description: 'For admins. The status of the order follows, and the customer gets an email.',
  request: {
    params: z.object({
      id: z.string().openapi({ param: { name: 'id', in: 'path', description: 'The id of the parcel.' } }),
    }),
    ...jsonBody(ParcelStateSchema),
  },
  responses: {
    200: { description: 'The parcel is there now.', ...json(ParcelStateSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})
