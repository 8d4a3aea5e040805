import type { StarDistribution } from '#shop/reviews/reviews.ts'

export type StarRow = {
  stars: number
  given: number
  /** Share of all reviews, from 0 to 1. */
  share: number
}

export function starRows(distribution: StarDistribution): { rows: StarRow[]; count: number } {
  const count = distribution.reduce((sum, given) => sum + given, 0)
  const rows = distribution.map((given, index) => ({
    stars: index + 1,
    given,
    share: count === 0 ? 0 : given / count,
  }))
  return { rows: rows.reverse(), count }
}
