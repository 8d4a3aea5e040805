import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'

/** Calls back once nothing has happened for a while. A started timer can be held and resumed from the beginning. */
export function useQuietTimer(onQuiet: () => void, waitMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const held = useRef(false)
  const ring = useEffectEvent(onQuiet)

  const stop = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    held.current = false
  }, [])

  const start = useCallback(() => {
    stop()
    timer.current = setTimeout(() => {
      timer.current = null
      ring()
    }, waitMs)
  }, [stop, waitMs])

  const hold = useCallback(() => {
    const wasGoing = timer.current !== null || held.current
    stop()
    held.current = wasGoing
  }, [stop])

  const resume = useCallback(() => {
    if (held.current) start()
  }, [start])

  useEffect(() => stop, [stop])

  return useMemo(() => ({ start, stop, hold, resume }), [start, stop, hold, resume])
}
