import { useEffect, useRef } from 'react'
import { goToMain } from '#storefront/frame/use-arrival.ts'

/** A step is a page of its own to whoever comes by key: when what they pressed is gone, they begin at the start of the next one. */
export function useArrivalAtStep(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step && document.activeElement === document.body) goToMain()
    last.current = step
  }, [step])
}
