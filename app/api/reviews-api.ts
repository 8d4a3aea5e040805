import type { OpenAPIHono } from '@hono/zod-openapi'
import { reviewMessages } from '#rulebook/review-messages.ts'
import { fieldErrorsOf } from '#shop/field-errors.ts'
import { deleteReviewOfProduct } from '#shop/reviews/delete-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import { listReviewsForModeration } from '#shop/reviews/list-reviews-for-moderation.server.ts'
import { moderateReviewByEmail } from '#shop/reviews/moderate-review.server.ts'
import { WrittenReview } from '#shop/reviews/reviews.schema.ts'
import { reviewStatuses } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseGuests, requireRole } from './actor.ts'
import { noStore, refuseWith } from './api-response.ts'
import { readListParameters } from './read-list-parameters.ts'
import { feedbackJson, myFeedbackJson } from './review-json.ts'
import {
  deleteReviewRoute,
  leaveReviewRoute,
  listMyReviewsRoute,
  listReviewsRoute,
  moderateReviewRoute,
} from './reviews-routes.ts'

export function addReviews(api: OpenAPIHono, shop: Shop): void {
  addWriting(api, shop)
  addModeration(api, shop)
}

function addWriting(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...leaveReviewRoute, middleware: refuseGuests(shop, reviewMessages.authorize) }, async (context) => {
    const { actor } = context.var
    const { article, message, stars } = context.req.valid('json')
    const written = WrittenReview.safeParse({ message, stars })
    if (!written.success) return refuseWith(context, 'invalid', fieldErrorsOf(written.error))
    const left = await leaveReview(shop, actor, { ...written.data, article })
    if (left.ok) return context.json({ status: 200 as const, message: reviewMessages.thanks }, 200, noStore)
    if (left.problem.code === 'too-many-tries') {
      context.header('retry-after', String(left.problem.retryAfterSeconds))
      return refuseWith(context, left.problem.code)
    }
    return left.problem.code === 'already-reviewed'
      ? context.body(null, 204, noStore)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...deleteReviewRoute, middleware: refuseGuests(shop) }, async (context) => {
    const { actor } = context.var
    const deleted = await deleteReviewOfProduct(shop, actor, context.req.valid('json'))
    return deleted.ok ? context.body(null, 204, noStore) : refuseWith(context, 'review-not-found')
  })

  api.openapi({ ...listMyReviewsRoute, middleware: refuseGuests(shop) }, async (context) => {
    const { actor } = context.var
    const reviews = await listMyReviews(shop, actor)
    return context.json({ results: reviews.map(myFeedbackJson) }, 200, noStore)
  })
}

function addModeration(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...listReviewsRoute, middleware: requireRole(shop, 'contributions') }, async (context) => {
    const { reviews, total, totalPages } = await listReviewsForModeration(
      shop,
      readListParameters(context, reviewStatuses),
    )
    return context.json({ results: reviews.map(feedbackJson), total, totalPages }, 200, noStore)
  })

  api.openapi({ ...moderateReviewRoute, middleware: requireRole(shop, 'contributions') }, async (context) => {
    const { actor } = context.var
    const { article, email, approved, ...rest } = context.req.valid('json')
    const status = approved ? ('accepted' as const) : ('declined' as const)
    const decided = await moderateReviewByEmail(shop, actor, { article, email, status, ...rest })
    if (!decided.ok) {
      return refuseWith(context, decided.problem.code === 'review-changed' ? 'review-changed' : 'review-not-found')
    }
    return context.json({ article, email, approved, status }, 200, noStore)
  })
}
