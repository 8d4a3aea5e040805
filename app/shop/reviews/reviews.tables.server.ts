import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { ReviewId, ReviewStatus } from './reviews.ts'

export type ReviewsTable = {
  id: ColumnType<ReviewId, never, never>
  product_id: string
  user_id: ColumnType<UserId | null, UserId | null | undefined, UserId | null>
  /** The account's email; the database updates it with the account. */
  email: string
  full_name: string
  message: string
  stars: number
  status: Generated<ReviewStatus>
  verified: Generated<boolean>
  /** Unique to the millisecond, because API clients identify reviews by it. A trigger moves a taken moment to the next free one. */
  reviewed_at: Generated<Date>
  changed_at: Date | null
  revision: Generated<number>
  decline_reason: string | null
  moderated_at: Date | null
  moderated_by: UserId | null
  /** Written only by a trigger on votes. */
  helpful_count: Generated<number>
  reply: string | null
  replied_at: Date | null
}

export type ReviewTables = {
  reviews: ReviewsTable
  review_photos: { review_id: string; position: number; hash: string }
  review_votes: { review_id: string; user_id: UserId; voted_at: Date }
  feedback_requests: { order_id: string; requested_at: Date }
}
