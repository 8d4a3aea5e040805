import type { OpenAPIHono } from '@hono/zod-openapi'
import { reviewWords } from '#rulebook/review-words.ts'
import { deleteReviewAbout } from '#shop/reviews/delete-review.server.ts'
import { leaveReview } from '#shop/reviews/leave-review.server.ts'
import { listMyReviews } from '#shop/reviews/list-my-reviews.server.ts'
import { listReviewsForModeration } from '#shop/reviews/list-reviews-for-moderation.server.ts'
import { moderateReviewBy } from '#shop/reviews/moderate-review.server.ts'
import { WrittenReview } from '#shop/reviews/reviews.schema.ts'
import { reviewStatuses } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'
import { refuseCustomers, refuseGuests } from './asker.ts'
import { readList } from './read-list.ts'
import { feedbackJson, myFeedbackJson } from './review-json.ts'
import { deciding, deleting, leaving, listing, listingMine } from './review-routes.ts'
import { fieldsOf, personal } from './written.ts'

export function addReviews(api: OpenAPIHono, shop: Shop): void {
  addWriting(api, shop)
  addModeration(api, shop)
}

function addWriting(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...leaving, middleware: refuseGuests(shop, reviewWords.authorize) }, async (context) => {
    const { asker } = context.var
    const { article, message, stars } = context.req.valid('json')
    const written = WrittenReview.safeParse({ message, stars })
    if (!written.success) return refuseWith(context, 'invalid', fieldsOf(written.error))
    const left = await leaveReview(shop, asker, { ...written.data, article })
    if (left.ok) return context.json({ status: 200 as const, message: reviewWords.thanks }, 200, personal)
    return left.problem.code === 'already-reviewed'
      ? context.body(null, 204, personal)
      : refuseWith(context, 'product-not-found')
  })

  api.openapi({ ...deleting, middleware: refuseGuests(shop) }, async (context) => {
    const { asker } = context.var
    const deleted = await deleteReviewAbout(shop, asker, context.req.valid('json'))
    return deleted.ok ? context.body(null, 204, personal) : refuseWith(context, 'review-not-found')
  })

  api.openapi({ ...listingMine, middleware: refuseGuests(shop) }, async (context) => {
    const { asker } = context.var
    const reviews = await listMyReviews(shop, asker)
    return context.json({ results: reviews.map(myFeedbackJson) }, 200, personal)
  })
}

function addModeration(api: OpenAPIHono, shop: Shop): void {
  api.openapi({ ...listing, middleware: refuseCustomers(shop) }, async (context) => {
    const { reviews, total, totalPages } = await listReviewsForModeration(shop, readList(context, reviewStatuses))
    return context.json({ results: reviews.map(feedbackJson), total, totalPages }, 200, personal)
  })

  api.openapi({ ...deciding, middleware: refuseCustomers(shop) }, async (context) => {
    const { asker } = context.var
    const { article, email, approved, ...rest } = context.req.valid('json')
    const status = approved ? ('accepted' as const) : ('declined' as const)
    const decided = await moderateReviewBy(shop, asker, { article, email, status, ...rest })
    if (!decided.ok) {
      return refuseWith(context, decided.problem.code === 'review-changed' ? 'review-changed' : 'review-not-found')
    }
    return context.json({ article, email, approved, status }, 200, personal)
  })
}
