import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findReviewOfUser, listReviewsOfUser } from './moderation.queries.server.ts'
import type { MyReview, ReviewId } from './reviews.ts'

/** Lists the customer's reviews in any status, the newest first. */
export function listMyReviews({ db }: Pick<Shop, 'db'>, actor: Pick<SignedInUser, 'id'>): Promise<MyReview[]> {
  return listReviewsOfUser(db, actor.id)
}

/** Finds the customer's review by its id or by its product. */
export function findMyReview(
  { db }: Pick<Shop, 'db'>,
  actor: Pick<SignedInUser, 'id'>,
  by: { id: ReviewId } | { article: string },
): Promise<MyReview | null> {
  return findReviewOfUser(db, actor.id, by)
}

/** The database has the same check, so an invalid id needs no query. */
export function isReviewId(text: unknown): text is ReviewId {
  return typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text)
}
