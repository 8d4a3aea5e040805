import { createRoute, z } from '@hono/zod-openapi'
import { returnStates } from '#shop/returns/returns.ts'
import { singleParameter } from './orders-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { ReturnListSchema, ReturnRequestSchema, ReturnSchema, WithdrawalSchema } from './returns-api.schema.ts'
import { json, jsonBody, linkKey, orderNumber } from './route-parts.ts'

const tags = ['Parcels and returns']

export const withdrawRoute = createRoute({
  method: 'post',
  path: '/orders/{number}/withdrawal',
  operationId: 'withdraw',
  tags,
  summary: 'Withdraw from an order',
  description:
    'For its customer, and for anyone with its signed link. The receipt is emailed with the same moment. No reason is required.',
  security: [],
  request: {
    params: z.object({ number: orderNumber }),
    query: z.object({ key: linkKey }),
    ...jsonBody(WithdrawalSchema),
  },
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
  request: {
    params: z.object({ number: orderNumber }),
    query: z.object({ key: linkKey }),
    ...jsonBody(ReturnRequestSchema),
  },
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
