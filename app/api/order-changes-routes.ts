import { createRoute, z } from '@hono/zod-openapi'
import {
  CancellationSchema,
  CancelledSchema,
  ChangedPiecesSchema,
  NewAddressSchema,
  NewPickupPointSchema,
  NewPiecesSchema,
  OrderChangesSchema,
} from './order-changes-api.schema.ts'
import { OrderPickupPointSchema } from './pickup-point.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody, linkKey, orderNumber } from './route-parts.ts'

const tags = ['Changes of orders']
const params = z.object({ number: orderNumber })
const query = z.object({ key: linkKey })
const who = 'For its customer, for anyone with its signed link, and for admins.'
const changeRefusals = {
  ...refusals.malformed,
  ...refusals.notAllowed,
  ...refusals.notFound,
  ...refusals.conflict,
  ...refusals.invalid,
  ...refusals.always,
}

export const getOrderChangesRoute = createRoute({
  method: 'get',
  path: '/orders/{number}/changes',
  operationId: 'get-order-changes',
  tags,
  summary: 'What can be changed in an order',
  description: `${who} A paid order can be changed until it is packed.`,
  security: [],
  request: { params, query },
  responses: {
    200: { description: 'What is possible now.', ...json(OrderChangesSchema) },
    ...refusals.notFound,
    ...refusals.always,
  },
})

export const changeAddressRoute = createRoute({
  method: 'put',
  path: '/orders/{number}/address',
  operationId: 'change-order-address',
  tags,
  summary: 'Change the address or contact of an order',
  description: `${who} An email says what changed.`,
  security: [],
  request: { params, query, ...jsonBody(NewAddressSchema) },
  responses: { 200: { description: 'The address is changed.', ...json(OrderChangesSchema) }, ...changeRefusals },
})

export const changePickupPointRoute = createRoute({
  method: 'put',
  path: '/orders/{number}/pickup-point',
  operationId: 'change-order-pickup-point',
  tags,
  summary: 'Choose the pick-up point of an order, or another one',
  description: `${who} For the delivery to a locker, also of an order that is not paid yet.`,
  security: [],
  request: { params, query, ...jsonBody(NewPickupPointSchema) },
  responses: {
    200: { description: 'The order goes to this point.', ...json(OrderPickupPointSchema) },
    ...changeRefusals,
  },
})

export const changePiecesRoute = createRoute({
  method: 'put',
  path: '/orders/{number}/products',
  operationId: 'change-order-products',
  tags,
  summary: 'Take pieces out of an order, or add some',
  description: `${who} Money for what is taken out goes back at once; what is added is an order of its own with a payment.`,
  security: [],
  request: { params, query, ...jsonBody(NewPiecesSchema) },
  responses: { 200: { description: 'The order is changed.', ...json(ChangedPiecesSchema) }, ...changeRefusals },
})

export const cancelOrderRoute = createRoute({
  method: 'put',
  path: '/orders/{number}/cancellation',
  operationId: 'cancel-order',
  tags,
  summary: 'Cancel a paid order',
  description:
    'For its customer, and for anyone with its signed link; admins use `PUT /order-status`. All the money goes back. A repeated call changes nothing.',
  security: [],
  request: { params, query, ...jsonBody(CancellationSchema) },
  responses: { 200: { description: 'The order is cancelled.', ...json(CancelledSchema) }, ...changeRefusals },
})
