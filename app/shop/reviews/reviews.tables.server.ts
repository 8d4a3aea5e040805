import type { Generated, GeneratedAlways } from 'kysely'

export type ReviewStatus = 'new' | 'accepted' | 'declined'

export type ReviewsTable = {
  id: GeneratedAlways<string>
  product_id: string
  email: string
  full_name: string
  message: string
  stars: number
  status: Generated<ReviewStatus>
  verified: Generated<boolean>
  /** Unique: callers of the API tell reviews apart by it. */
  reviewed_at: Generated<Date>
}

export type ReviewTables = { reviews: ReviewsTable }
