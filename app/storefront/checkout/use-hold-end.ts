import { useEffect, useEffectEvent } from 'react'

/** Reloads the order when its stock hold ends. */
export function useHoldEnd(heldUntil: Date | null, lookAgain: () => Promise<void>): void {
  const look = useEffectEvent(() => void lookAgain())
  const endsAt = heldUntil?.getTime() ?? null
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => look(), Math.max(0, endsAt - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [endsAt])
}
