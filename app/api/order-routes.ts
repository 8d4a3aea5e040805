import { createRoute, z } from '@hono/zod-openapi'
import {
  DisplayedOrderSchema,
  OrderConflictSchema,
  OrderListSchema,
  OrderQuerySchema,
  OrderSchema,
  OrderStatusSchema,
  once,
  PlacedSchema,
} from './orders.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Orders']
const conflict = {
  409: { description: 'Something has changed since it was seen.', ...json(OrderConflictSchema) },
}

export const placing = createRoute({
  method: 'post',
  path: '/order',
  operationId: 'place-order',
  tags,
  summary: 'Place an order',
  description:
    'For guests as well. Prices, delivery and discount are the server’s; when a price or the stock is not as it was seen, nothing is placed. Without a `paymentMethod` the order waits for its payment, and a letter brings the link to pay.',
  security: [],
  request: jsonBody(OrderSchema),
  responses: {
    200: { description: 'It is placed.', ...json(PlacedSchema) },
    ...refusals.malformed,
    ...conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listing = createRoute({
  method: 'get',
  path: '/orders',
  operationId: 'list-orders',
  tags,
  summary: 'All orders, the newest first, five a page',
  description: 'For the shop’s own people.',
  request: { query: OrderQuerySchema },
  responses: {
    200: { description: 'One page of them.', ...json(OrderListSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const mine = createRoute({
  method: 'get',
  path: '/my/orders',
  operationId: 'list-my-orders',
  tags,
  summary: 'The orders of whoever is signed in',
  description: 'The newest first, five a page.',
  request: { query: OrderQuerySchema.pick({ page: true }) },
  responses: {
    200: { description: 'One page of them.', ...json(OrderListSchema) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

export const one = createRoute({
  method: 'get',
  path: '/orders/{number}',
  operationId: 'get-order',
  tags,
  summary: 'One order',
  description:
    'For its owner, for the shop’s own people, and for whoever was sent its signed link. A number alone opens nothing.',
  security: [],
  request: {
    params: z.object({
      number: z.string().openapi({
        example: '4K7Q-92XD',
        description: 'What the letters call it.',
        param: { name: 'number', in: 'path', description: 'What the letters call it.' },
      }),
    }),
    query: z.object({ key: once().openapi({ description: 'Of the signed link.' }) }),
  },
  responses: {
    200: { description: 'The order.', ...json(DisplayedOrderSchema) },
    ...refusals.notFound,
    ...refusals.always,
  },
})

export const statusChange = createRoute({
  method: 'put',
  path: '/order-status',
  operationId: 'change-order-status',
  tags,
  summary: 'Move an order to another status',
  description:
    'For the shop’s own people. Any status to any other. A move outside the usual path without a `reason` is recorded with "no reason given".',
  request: jsonBody(OrderStatusSchema),
  responses: {
    200: {
      description: 'It was moved.',
      ...json(z.object({ message: z.string(), status: z.string() }).openapi('OrderStatusChanged')),
    },
    204: { description: 'It has that status already.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const webhook = createRoute({
  method: 'post',
  path: '/payments/webhook',
  operationId: 'receive-payment-event',
  tags: ['Payments'],
  summary: 'What the payment service tells the shop',
  description:
    'Signed by the payment service. How the payment stands is asked there, so that repeated events change nothing.',
  security: [],
  responses: {
    200: {
      description: 'It has been heard.',
      ...json(z.object({ received: z.boolean() }).openapi('PaymentEventReceived')),
    },
    ...refusals.always,
    400: { ...refusals.always[400], description: 'It is not signed by the payment service.' },
  },
})
