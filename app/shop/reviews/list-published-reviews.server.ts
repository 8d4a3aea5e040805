import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countStars, listAccepted } from './reviews.queries.server.ts'
import type { PublishedReview, StarDistribution } from './reviews.ts'

/** What people say about a product, the newest first, and how many stars they gave. */
export async function listPublishedReviews(
  { db }: Pick<Shop, 'db'>,
  productId: ProductId,
): Promise<{ reviews: PublishedReview[]; distribution: StarDistribution }> {
  const [reviews, distribution] = await Promise.all([listAccepted(db, productId), countStars(db, productId)])
  return { reviews, distribution }
}
