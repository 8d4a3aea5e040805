import { useEffect, useRef } from 'react'
import { focusMain } from '#storefront/frame/use-navigation-focus.ts'

/** For keyboard users a step is a page: when the clicked element is gone, the focus moves to the main content. */
export function useFocusOnStepChange(step: string): void {
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step && document.activeElement === document.body) focusMain()
    previousStep.current = step
  }, [step])
}
