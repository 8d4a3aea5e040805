import type { Shop } from '#shop/shop.server.ts'
import { listQuoted } from './reviews.queries.server.ts'
import type { QuotedReview } from './reviews.ts'

export function listQuotedReviews({ db }: Pick<Shop, 'db'>): Promise<QuotedReview[]> {
  return listQuoted(db)
}
