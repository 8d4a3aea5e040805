import { createRoute } from '@hono/zod-openapi'
import { refusals } from './problem.schema.ts'
import {
  FeedbackDecidedSchema,
  FeedbackLeftSchema,
  FeedbackNamedSchema,
  FeedbackSchema,
  FeedbackStatusSchema,
  FeedbacksParameters,
  FeedbacksSchema,
  MyFeedbacksSchema,
} from './reviews.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Reviews']

export const leaving = createRoute({
  method: 'post',
  path: '/feedback',
  operationId: 'leave-feedback',
  tags,
  summary: 'Review a product',
  description:
    'Once for each customer and product, in the name of whoever is signed in. A person reads it before it is public.',
  request: jsonBody(FeedbackSchema),
  responses: {
    200: { description: 'It waits to be read.', ...json(FeedbackLeftSchema) },
    204: { description: 'This customer has reviewed the product before.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const deleting = createRoute({
  method: 'delete',
  path: '/feedback',
  operationId: 'delete-feedback',
  tags,
  summary: 'Delete a review',
  description: 'One’s own. An admin may name another author.',
  request: jsonBody(FeedbackNamedSchema),
  responses: {
    204: { description: 'It is gone.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listing = createRoute({
  method: 'get',
  path: '/feedbacks',
  operationId: 'list-feedbacks',
  tags,
  summary: 'Reviews, whatever their state',
  description: 'For admins. Those that wait come oldest first, all others newest first.',
  request: { query: FeedbacksParameters },
  responses: {
    200: { description: 'A page of them.', ...json(FeedbacksSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const deciding = createRoute({
  method: 'put',
  path: '/feedback-status',
  operationId: 'decide-feedback',
  tags,
  summary: 'Accept or decline a review',
  description: 'For admins. Average, number and pages follow at once.',
  request: jsonBody(FeedbackStatusSchema),
  responses: {
    200: { description: 'How it stands now.', ...json(FeedbackDecidedSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listingMine = createRoute({
  method: 'get',
  path: '/my/feedbacks',
  operationId: 'list-my-feedbacks',
  tags,
  summary: 'The reviews of whoever is signed in',
  description: 'Whatever their state, the newest first.',
  responses: {
    200: { description: 'All of them.', ...json(MyFeedbacksSchema) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})
