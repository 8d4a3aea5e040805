import type { z } from '@hono/zod-openapi'
import type { MyReview, ReviewToModerate } from '#shop/reviews/reviews.ts'
import type { FeedbacksSchema, MyFeedbacksSchema } from './reviews-api.schema.ts'

export function myFeedbackJson(review: MyReview): z.infer<typeof MyFeedbacksSchema>['results'][number] {
  const { id, product, message, stars, reviewedAt, status, verified, declineReason, reply } = review
  return {
    id,
    article: product.article,
    message,
    stars,
    feedbackDate: reviewedAt.toISOString(),
    approved: status === 'accepted',
    status,
    verified,
    reason: declineReason,
    reply: reply?.message ?? null,
  }
}

export function feedbackJson(review: ReviewToModerate): z.infer<typeof FeedbacksSchema>['results'][number] {
  return { ...myFeedbackJson(review), email: review.email, fullName: review.fullName, revision: review.revision }
}
