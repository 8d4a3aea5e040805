import { formatDateRange as formatDays } from '#rulebook/dates.ts'
import { dateOf, type Span } from '#shop/statistics/periods.ts'

/** For example `Jan 05 – Jan 11, 2024`. */
export function formatSpan({ from, to }: Span): string {
  return formatDays(dateOf(from), dateOf(to))
}
