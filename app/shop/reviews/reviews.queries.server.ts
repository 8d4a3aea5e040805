import { sql } from 'kysely'
import { limits } from '#rulebook/limits.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PublishedReview, StarDistribution } from './reviews.ts'

export async function listAccepted(db: Db, productId: ProductId): Promise<PublishedReview[]> {
  return db
    .selectFrom('reviews')
    .select(['id', 'full_name as fullName', 'message', 'stars', 'reviewed_at as reviewedAt', 'verified'])
    .where('product_id', '=', productId)
    .where('status', '=', 'accepted')
    .orderBy('reviewed_at', 'desc')
    .limit(limits.reviewsShown)
    .execute()
}

export async function countStars(db: Db, productId: ProductId): Promise<StarDistribution> {
  const { rows } = await sql<{ ones: number; twos: number; threes: number; fours: number; fives: number }>`
    select (count(*) filter (where stars = 1))::int as ones, (count(*) filter (where stars = 2))::int as twos,
      (count(*) filter (where stars = 3))::int as threes, (count(*) filter (where stars = 4))::int as fours,
      (count(*) filter (where stars = 5))::int as fives
    from reviews where product_id = ${productId} and status = 'accepted'`.execute(db)
  const row = rows[0]
  return row ? [row.ones, row.twos, row.threes, row.fours, row.fives] : [0, 0, 0, 0, 0]
}

/** Their reviews stay under another name; answers which products' pages show them. */
export async function takeNameOffReviews(tx: Tx, email: string, fullName: string): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    update reviews set full_name = ${fullName}, email = 'review-' || reviews.id || '@deleted.invalid'
    from products where products.id = product_id and email = ${email} returning article`.execute(tx)
  return rows.map(({ article }) => article)
}

export function listReviewsBy(db: Db, email: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.article', 'reviews.full_name as fullName', 'message', 'stars', 'status', 'verified'])
    .select('reviewed_at as reviewedAt')
    .where('email', '=', email)
    .orderBy('reviewed_at')
    .execute()
}
