import { createRoute, z } from '@hono/zod-openapi'
import {
  DisplayedOrderSchema,
  IdempotencyHeaderSchema,
  OrderConflictSchema,
  OrderListSchema,
  OrderQuerySchema,
  OrderSchema,
  OrderStatusSchema,
  PlacedOrderSchema,
  singleParameter,
} from './orders-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Orders']
const conflict = {
  409: { description: 'Something has changed since it was seen.', ...json(OrderConflictSchema) },
}

export const placeOrderRoute = createRoute({
  method: 'post',
  path: '/order',
  operationId: 'place-order',
  tags,
  summary: 'Place an order',
  description:
    'For guests as well. Prices, delivery and discount are the server’s; when a price or the stock has changed, no order is placed. Without a `paymentMethod` the order waits for its payment, and an email has the link to pay.',
  security: [],
  request: { ...jsonBody(OrderSchema), headers: IdempotencyHeaderSchema },
  responses: {
    200: { description: 'The order is placed.', ...json(PlacedOrderSchema) },
    ...refusals.malformed,
    ...conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listOrdersRoute = createRoute({
  method: 'get',
  path: '/orders',
  operationId: 'list-orders',
  tags,
  summary: 'All orders, the newest first, five a page',
  description: 'For admins.',
  request: { query: OrderQuerySchema },
  responses: {
    200: { description: 'One page of them.', ...json(OrderListSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const listMyOrdersRoute = createRoute({
  method: 'get',
  path: '/my/orders',
  operationId: 'list-my-orders',
  tags,
  summary: 'The orders of the signed-in customer',
  description: 'The newest first, five a page.',
  request: { query: OrderQuerySchema.pick({ page: true }) },
  responses: {
    200: { description: 'One page of them.', ...json(OrderListSchema) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})

export const getOrderRoute = createRoute({
  method: 'get',
  path: '/orders/{number}',
  operationId: 'get-order',
  tags,
  summary: 'One order',
  description: 'For its customer, for admins, and for anyone with its signed link. The number alone is not enough.',
  security: [],
  request: {
    params: z.object({
      number: z.string().openapi({
        example: '4K7Q-92XD',
        description: 'The order number, as in the emails.',
        param: { name: 'number', in: 'path', description: 'The order number, as in the emails.' },
      }),
    }),
    query: z.object({ key: singleParameter().openapi({ description: 'The key of the signed link.' }) }),
  },
  responses: {
    200: { description: 'The order.', ...json(DisplayedOrderSchema) },
    ...refusals.notFound,
    ...refusals.always,
  },
})

export const changeOrderStatusRoute = createRoute({
  method: 'put',
  path: '/order-status',
  operationId: 'change-order-status',
  tags,
  summary: 'Change the status of an order',
  description:
    'For admins. Any status to any other. A move outside the usual path without a `reason` is recorded with "no reason given".',
  request: jsonBody(OrderStatusSchema),
  responses: {
    200: {
      description: 'The status has changed.',
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
