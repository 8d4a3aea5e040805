import { useEffect, useRef } from 'react'
import { goToMain } from '#storefront/frame/use-arrival.ts'

/** For keyboard users a step is a page: when the clicked element is gone, the focus moves to the main content. */
export function useArrivalAtStep(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step && document.activeElement === document.body) goToMain()
    last.current = step
  }, [step])
}
