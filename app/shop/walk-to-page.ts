type Direction = 'asc' | 'desc'
export type PageOf = { page: number; size: number; total: number }
type Walk = { walking: Direction; limit: number; offset: number }

/**
 * How to get to a page of a list: PostgreSQL walks past everything before it, so a page that is nearer to the end is counted from the end,
 * and none is further away than the middle. What was walked to backwards has to be turned round again.
 */
export function walkToPage({ page, size, total }: PageOf, direction: Direction): Walk {
  const before = (page - 1) * size
  const limit = Math.min(size, total - before)
  const after = total - before - limit
  if (before <= after) return { walking: direction, limit, offset: before }
  return { walking: direction === 'asc' ? 'desc' : 'asc', limit, offset: after }
}
