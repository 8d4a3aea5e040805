type Direction = 'asc' | 'desc'
export type PageOf = { page: number; size: number; total: number }
type Walk = { walking: Direction; limit: number; offset: number }

/**
 * PostgreSQL skips all rows before an offset one by one, so a page near the end of a list is counted from the end, and none is further away
 * than the middle. Rows that were read backwards must be reversed.
 */
export function walkToPage({ page, size, total }: PageOf, direction: Direction): Walk {
  const before = (page - 1) * size
  const limit = Math.min(size, total - before)
  const after = total - before - limit
  if (before <= after) return { walking: direction, limit, offset: before }
  return { walking: direction === 'asc' ? 'desc' : 'asc', limit, offset: after }
}
