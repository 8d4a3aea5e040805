import { contributionLimits } from '#rulebook/limits/contributions.ts'
import { reviewLimits } from '#rulebook/limits/reviews.ts'
import type { ReviewsPage, StarDistribution } from './reviews.ts'

export const reviewOrders = ['newest', 'highest', 'lowest', 'helpful'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** The filters of a review list, always valid. */
export type ReviewsQuery = {
  order: ReviewOrder
  /** Only reviews with this many stars; null for all. */
  stars: number | null
  /** From 1; a page beyond the last shows the last. */
  page: number
}

/** Reads a URL; invalid parameters are ignored. */
export function parseReviewsQuery(params: URLSearchParams): ReviewsQuery {
  const order = reviewOrders.find((each) => each === params.get('order')) ?? 'newest'
  const stars = wholeNumber(params.get('stars'))
  const page = wholeNumber(params.get('page')) ?? 1
  return {
    order,
    stars: stars !== null && stars >= 1 && stars <= reviewLimits.starsMax ? stars : null,
    page: Math.min(Math.max(page, 1), contributionLimits.pageMax),
  }
}

/** The canonical parameters of a page: fixed order, defaults left out. Reading them back gives the same query. */
export function reviewsParams({ order, stars, page }: ReviewsQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (stars !== null) params.set('stars', String(stars))
  if (order !== 'newest') params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params
}

/** A page beyond the last is the last. */
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

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
