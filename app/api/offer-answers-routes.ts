import { createRoute, z } from '@hono/zod-openapi'
import { returnMessages } from '#rulebook/return-messages.ts'
import { singleParameter } from './orders-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { ReturnSchema } from './returns-api.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Parcels and returns']
const params = z.object({
  number: z.string().openapi({
    example: 'R-7Q2MKD',
    param: { name: 'number', in: 'path', description: 'The number of the return, as in the emails.' },
  }),
})
const query = z.object({
  key: singleParameter().openapi({ description: 'The key of the signed link to the return, or to its order.' }),
})
const who = 'For the customer of its order, and for anyone with the signed link of the return or of the order.'

const { answerMissing, amountInvalid } = returnMessages.problems

const OfferAnswerSchema = z
  .object(
    {
      accepted: z.boolean(answerMissing).openapi({ description: 'False: the customer would rather send it back.' }),
      amount: z
        .number(amountInvalid)
        .positive(amountInvalid)
        .openapi({ description: 'The offered sum that was shown, in dollars. An answer to another offer is refused.' }),
    },
    answerMissing,
  )
  .openapi('OfferAnswer')

export const getOfferRoute = createRoute({
  method: 'get',
  path: '/returns/{number}/offer',
  operationId: 'get-offer',
  tags,
  summary: 'A return with the offer to keep its pieces',
  description: `${who} Without an offer, its \`offer\` is null.`,
  security: [],
  request: { params, query },
  responses: { 200: { description: 'The return.', ...json(ReturnSchema) }, ...refusals.notFound, ...refusals.always },
})

export const answerOfferRoute = createRoute({
  method: 'put',
  path: '/returns/{number}/offer/answer',
  operationId: 'answer-offer',
  tags,
  summary: 'Accept or decline the offer to keep the pieces of a return',
  description: `${who} Accepted, the money goes back at once and the return ends; declined, the shop decides about the return. A repeated call changes nothing.`,
  security: [],
  request: { params, query, ...jsonBody(OfferAnswerSchema) },
  responses: {
    200: { description: 'The answer is recorded.', ...json(ReturnSchema) },
    ...refusals.malformed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})
