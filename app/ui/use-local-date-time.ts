import { formatDateTime, formatLocalDateTime } from '#rulebook/dates.ts'
import { useHydrated } from './hydrated.ts'

/** A moment in the visitor's own time zone; the server, and browsers without scripts, say it in UTC. */
export function useLocalDateTime(date: Date): string {
  const isHydrated = useHydrated()
  return isHydrated ? formatLocalDateTime(date) : formatDateTime(date)
}
