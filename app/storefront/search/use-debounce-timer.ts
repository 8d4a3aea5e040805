import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'

/** Calls back once nothing has happened for a while. A started timer can be held and resumed from the beginning. */
export function useDebounceTimer(onElapsed: () => void, waitMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isPaused = useRef(false)
  const fire = useEffectEvent(onElapsed)

  const stop = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    isPaused.current = false
  }, [])

  const start = useCallback(() => {
    stop()
    timer.current = setTimeout(() => {
      timer.current = null
      fire()
    }, waitMs)
  }, [stop, waitMs])

  const pause = useCallback(() => {
    const wasRunning = timer.current !== null || isPaused.current
    stop()
    isPaused.current = wasRunning
  }, [stop])

  const resume = useCallback(() => {
    if (isPaused.current) start()
  }, [start])

  useEffect(() => stop, [stop])

  return useMemo(() => ({ start, stop, pause, resume }), [start, stop, pause, resume])
}
