type Direction = 'asc' | 'desc'
export type PageRequest = { page: number; size: number; total: number }
type PageWindow = { scanDirection: Direction; limit: number; offset: number }

/**
 * PostgreSQL skips all rows before an offset one by one, so a page near the end of a list is counted from the end, and none is further away
 * than the middle. Rows that were read backwards must be reversed.
 */
export function pageWindow({ page, size, total }: PageRequest, direction: Direction): PageWindow {
  const rowsBefore = (page - 1) * size
  const limit = Math.min(size, total - rowsBefore)
  const rowsAfter = total - rowsBefore - limit
  if (rowsBefore <= rowsAfter) return { scanDirection: direction, limit, offset: rowsBefore }
  return { scanDirection: direction === 'asc' ? 'desc' : 'asc', limit, offset: rowsAfter }
}
