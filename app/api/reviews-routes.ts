import { createRoute } from '@hono/zod-openapi'
import { refusals } from './problem.schema.ts'
import {
  FeedbackCreatedSchema,
  FeedbackDecidedSchema,
  FeedbackReferenceSchema,
  FeedbackSchema,
  FeedbackStatusSchema,
  FeedbacksParameters,
  FeedbacksSchema,
  MyFeedbacksSchema,
} from './reviews-api.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Reviews']

export const leaveReviewRoute = createRoute({
  method: 'post',
  path: '/feedback',
  operationId: 'leave-feedback',
  tags,
  summary: 'Review a product',
  description:
    'Once for each customer and product, under the name of the signed-in customer. An admin reads it before it is public.',
  request: jsonBody(FeedbackSchema),
  responses: {
    200: { description: 'The review is stored and waits for moderation.', ...json(FeedbackCreatedSchema) },
    204: { description: 'This customer has reviewed the product before.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const deleteReviewRoute = createRoute({
  method: 'delete',
  path: '/feedback',
  operationId: 'delete-feedback',
  tags,
  summary: 'Delete a review',
  description: 'Customers delete their own. An admin may name another author.',
  request: jsonBody(FeedbackReferenceSchema),
  responses: {
    204: { description: 'It is deleted.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notFound,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listReviewsRoute = createRoute({
  method: 'get',
  path: '/feedbacks',
  operationId: 'list-feedbacks',
  tags,
  summary: 'Reviews in any status',
  description: 'For admins. New reviews come oldest first, all others newest first.',
  request: { query: FeedbacksParameters },
  responses: {
    200: { description: 'A page of them.', ...json(FeedbacksSchema) },
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.always,
  },
})

export const moderateReviewRoute = createRoute({
  method: 'put',
  path: '/feedback-status',
  operationId: 'decide-feedback',
  tags,
  summary: 'Accept or decline a review',
  description: 'For admins. The rating, the count and the pages change at once.',
  request: jsonBody(FeedbackStatusSchema),
  responses: {
    200: { description: 'The review after the decision.', ...json(FeedbackDecidedSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const listMyReviewsRoute = createRoute({
  method: 'get',
  path: '/my/feedbacks',
  operationId: 'list-my-feedbacks',
  tags,
  summary: 'The reviews of the signed-in customer',
  description: 'In any status, the newest first.',
  responses: {
    200: { description: 'All of them.', ...json(MyFeedbacksSchema) },
    ...refusals.notSignedIn,
    ...refusals.always,
  },
})
