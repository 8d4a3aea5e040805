import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './problem.schema.ts'
import {
  ExchangePreviewSchema,
  ExchangeSchema,
  LabelSchema,
  OfferSchema,
  ReceivedSchema,
  RefusalSchema,
  ReturnRefundSchema,
  SettledReturnSchema,
} from './return-steps-api.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Parcels and returns']
const params = z.object({
  number: z
    .string()
    .openapi({ example: 'R-7Q2MKD', param: { name: 'number', in: 'path', description: 'The number of the return.' } }),
})
const readRefusals = { ...refusals.notSignedIn, ...refusals.notAllowed, ...refusals.notFound, ...refusals.always }
const stepRefusals = { ...readRefusals, ...refusals.malformed, ...refusals.conflict, ...refusals.invalid }
const done = { 200: { description: 'Where the return stands now.', ...json(SettledReturnSchema) } }
const once = 'A return that has taken this step or ended is refused with 409, so a repeated call changes nothing.'

export const getReturnRoute = createRoute({
  method: 'get',
  path: '/returns/{number}',
  operationId: 'get-return',
  tags,
  summary: 'A return',
  description: 'For admins.',
  request: { params },
  responses: { ...done, ...readRefusals },
})

export const getReturnLabelRoute = createRoute({
  method: 'get',
  path: '/returns/{number}/label',
  operationId: 'get-return-label',
  tags,
  summary: 'The label of the way back, as PDF',
  description: 'For admins. A label that was sent as a tracking number only has no file.',
  request: { params },
  responses: {
    200: {
      description: 'The file as it was sent.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...readRefusals,
  },
})

export const sendReturnLabelRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/label',
  operationId: 'send-return-label',
  tags,
  summary: 'Send the label of the way back',
  description: `For admins: of the shop's carrier, or a tracking number. The customer gets an email. ${once}`,
  request: { params, ...jsonBody(LabelSchema) },
  responses: { ...done, ...stepRefusals },
})

export const receiveReturnRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/received',
  operationId: 'receive-return',
  tags,
  summary: 'Mark the pieces of a return as received',
  description: `For admins: back to stock, damaged, or not ours. ${once}`,
  request: { params, ...jsonBody(ReceivedSchema) },
  responses: { ...done, ...stepRefusals },
})

export const refundReturnRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/refund',
  operationId: 'refund-return',
  tags,
  summary: 'Refund a return',
  description: `For admins. Support refunds only up to its sum, and a large refund needs a recent proof of identity. ${once}`,
  request: { params, ...jsonBody(ReturnRefundSchema) },
  responses: { ...done, ...stepRefusals },
})

export const offerToKeepRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/offer',
  operationId: 'offer-to-keep',
  tags,
  summary: 'Offer money back for pieces that the customer keeps',
  description:
    'For admins. The customer gets an email and answers on the page of the return; nothing goes back before. A later offer takes the place of the one before. A return whose pieces are back, and a withdrawal, are refused with 409.',
  request: { params, ...jsonBody(OfferSchema) },
  responses: { ...done, ...stepRefusals },
})

export const refuseReturnRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/refusal',
  operationId: 'refuse-return',
  tags,
  summary: 'Refuse a return',
  description: `For admins, with a reason that the customer reads. ${once}`,
  request: { params, ...jsonBody(RefusalSchema) },
  responses: { ...done, ...stepRefusals },
})

export const previewExchangeRoute = createRoute({
  method: 'post',
  path: '/returns/{number}/exchange/preview',
  operationId: 'preview-exchange',
  tags,
  summary: 'What an exchange would come to',
  description: 'For admins. Nothing is held or changed.',
  request: { params, ...jsonBody(ExchangeSchema) },
  responses: { 200: { description: 'The difference now.', ...json(ExchangePreviewSchema) }, ...stepRefusals },
})

export const exchangeReturnRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/exchange',
  operationId: 'exchange-return',
  tags,
  summary: 'Agree an exchange',
  description: `For admins: a new order at no cost for delivery, whose pieces are held from now on. ${once}`,
  request: { params, ...jsonBody(ExchangeSchema) },
  responses: { ...done, ...stepRefusals },
})
