import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findMine, listMine } from './moderation.queries.server.ts'
import type { MyReview, ReviewId } from './reviews.ts'

/** Whatever state they are in, the newest first. */
export function listMyReviews({ db }: Pick<Shop, 'db'>, asker: Pick<SignedIn, 'id'>): Promise<MyReview[]> {
  return listMine(db, asker.id)
}

/** By its number, or by the product it is about. */
export function findMyReview(
  { db }: Pick<Shop, 'db'>,
  asker: Pick<SignedIn, 'id'>,
  by: { id: ReviewId } | { article: string },
): Promise<MyReview | null> {
  return findMine(db, asker.id, by)
}

/** What an address or a form may call a review; the database refuses anything else, so there is no need to ask it. */
export function isReviewId(text: unknown): text is ReviewId {
  return typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text)
}
