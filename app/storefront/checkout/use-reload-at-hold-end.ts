import { useEffect, useEffectEvent } from 'react'

/** Reloads the order when its stock hold ends. */
export function useReloadAtHoldEnd(heldUntil: Date | null, reload: () => Promise<void>): void {
  const onHoldEnd = useEffectEvent(() => void reload())
  const endsAt = heldUntil?.getTime() ?? null
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => onHoldEnd(), Math.max(0, endsAt - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [endsAt])
}
