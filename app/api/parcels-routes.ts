import { createRoute, z } from '@hono/zod-openapi'
import { returnStates } from '#shop/returns/returns.ts'
import { singleParameter } from './orders-api.schema.ts'
import {
  NewParcelSchema,
  ParcelListSchema,
  ParcelSchema,
  ParcelStateSchema,
  ReturnListSchema,
  ReturnRequestSchema,
  ReturnSchema,
  WithdrawalSchema,
} from './parcels-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Parcels and returns']

const number = z.string().openapi({
  example: '4K7Q-92XD',
  param: { name: 'number', in: 'path', description: 'The order number, as in the emails.' },
})
const key = singleParameter().openapi({ description: 'The key of the signed link.' })

export const listParcelsRoute = createRoute({
  method: 'get',
  path: '/orders/{number}/parcels',
  operationId: 'list-parcels',
  tags,
  summary: 'The parcels of an order',
  description: 'For its customer, for admins, and for anyone with its signed link.',
  security: [],
  request: { params: z.object({ number }), query: z.object({ key }) },
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
  request: { params: z.object({ number }), ...jsonBody(NewParcelSchema) },
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

export const withdrawRoute = createRoute({
  method: 'post',
  path: '/orders/{number}/withdrawal',
  operationId: 'withdraw',
  tags,
  summary: 'Withdraw from an order',
  description:
    'For its customer, and for anyone with its signed link. The receipt is emailed with the same moment. No reason is required.',
  security: [],
  request: { params: z.object({ number }), query: z.object({ key }), ...jsonBody(WithdrawalSchema) },
  responses: {
    200: { description: 'The withdrawal is recorded.', ...json(ReturnSchema) },
    ...refusals.malformed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const askForReturnRoute = createRoute({
  method: 'post',
  path: '/orders/{number}/return',
  operationId: 'ask-for-return',
  tags,
  summary: 'Ask to return pieces for a reason',
  description:
    'For its customer, and for anyone with its signed link: a fault, or a product that does not please. The shop decides and answers by email. Photos are added on the page of the shop.',
  security: [],
  request: { params: z.object({ number }), query: z.object({ key }), ...jsonBody(ReturnRequestSchema) },
  responses: {
    200: { description: 'The return is asked for.', ...json(ReturnSchema) },
    ...refusals.malformed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listReturnsRoute = createRoute({
  method: 'get',
  path: '/returns',
  operationId: 'list-returns',
  tags,
  summary: 'All returns',
  description: 'For admins.',
  request: {
    query: z.object({
      state: singleParameter().openapi({ description: `One of ${returnStates.join(', ')}; otherwise all.` }),
      query: singleParameter().openapi({ description: 'A part of the return, the order or the name.' }),
      page: singleParameter().openapi({ example: '1', description: 'A page beyond the last is the last.' }),
    }),
  },
  responses: {
    200: { description: 'One page of them.', ...json(ReturnListSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const carrierWebhookRoute = createRoute({
  method: 'post',
  path: '/carriers/webhook',
  operationId: 'receive-carrier-event',
  tags,
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
