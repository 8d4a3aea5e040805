import type { StarDistribution } from '#shop/reviews/reviews.ts'

export type StarRow = {
  stars: number
  reviewCount: number
  /** Share of all reviews, from 0 to 1. */
  share: number
}

export function starRows(distribution: StarDistribution): { rows: StarRow[]; count: number } {
  const count = distribution.reduce((sum, reviewCount) => sum + reviewCount, 0)
  const rows = distribution.map((reviewCount, index) => ({
    stars: index + 1,
    reviewCount,
    share: count === 0 ? 0 : reviewCount / count,
  }))
  return { rows: rows.reverse(), count }
}
