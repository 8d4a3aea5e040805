import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findMine, listMine } from './moderation.queries.server.ts'
import type { MyReview, ReviewId } from './reviews.ts'

/** In any status, newest first. */
export function listMyReviews({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<MyReview[]> {
  return listMine(db, asker.id)
}

/** By its id, or by its product. */
export function findMyReview(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  by: { id: ReviewId } | { article: string },
): Promise<MyReview | null> {
  return findMine(db, asker.id, by)
}

/** The database has the same check, so an invalid id needs no query. */
export function isReviewId(text: unknown): text is ReviewId {
  return typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text)
}
