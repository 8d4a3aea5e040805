import { useEffect, useState } from 'react'

const minuteMs = 60_000
const updateEveryMs = 15_000

/**
 * Full minutes until `until`, at least 1, counted from the moment `loadedAt` at which the server wrote the page: the visitor's own clock may
 * be wrong, and another time zone needs no thought.
 */
export function useMinutesLeft(until: Date | null, loadedAt: Date): number {
  const loadedAtMs = loadedAt.getTime()
  const [elapsed, setElapsed] = useState({ loadedAtMs, ms: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setElapsed({ loadedAtMs, ms: performance.now() - startedAt }), updateEveryMs)
    return () => clearInterval(timer)
  }, [loadedAtMs])
  const elapsedMs = elapsed.loadedAtMs === loadedAtMs ? elapsed.ms : 0
  return Math.max(1, Math.ceil(((until?.getTime() ?? 0) - loadedAtMs - elapsedMs) / minuteMs))
}
