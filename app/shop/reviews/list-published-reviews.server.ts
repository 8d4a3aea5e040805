import { contributionLimits } from '#rulebook/limits/contributions.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ReviewsQuery } from './published-reviews-query.ts'
import { countStars, listAccepted, listAcceptedPage } from './reviews.queries.server.ts'
import type { PublishedReview, ReviewsPage, StarDistribution } from './reviews.ts'

export async function listPublishedReviews(
  { db }: Pick<Shop, 'db'>,
  productId: ProductId,
): Promise<{ reviews: PublishedReview[]; distribution: StarDistribution }> {
  const [reviews, distribution] = await Promise.all([listAccepted(db, productId), countStars(db, productId)])
  return { reviews, distribution }
}

/** One page, sorted and filtered by stars. A page beyond the last shows the last. */
export async function listReviewsPage(
  { db }: Pick<Shop, 'db'>,
  productId: ProductId,
  query: ReviewsQuery,
): Promise<ReviewsPage> {
  const distribution = await countStars(db, productId)
  const pages = pagesOf(distribution, query)
  return { reviews: await listAcceptedPage(db, productId, { ...query, page: pages.page }), distribution, ...pages }
}

export function pagesOf(
  distribution: StarDistribution,
  { stars, page }: ReviewsQuery,
): Pick<ReviewsPage, 'page' | 'totalPages'> {
  const total = stars === null ? sum(distribution) : (distribution[stars - 1] ?? 0)
  const totalPages = Math.max(Math.ceil(total / contributionLimits.pageSize), 1)
  return { page: Math.min(page, totalPages), totalPages }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
