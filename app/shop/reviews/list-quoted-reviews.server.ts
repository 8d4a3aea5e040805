import type { Shop } from '#shop/shop.server.ts'
import { listQuoted } from './reviews.queries.server.ts'
import type { QuotedReviews } from './reviews.ts'

export function listQuotedReviews({ db }: Pick<Shop, 'db'>): Promise<QuotedReviews> {
  return listQuoted(db)
}
