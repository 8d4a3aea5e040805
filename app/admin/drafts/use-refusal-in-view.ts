import { useEffect, useRef } from 'react'
import { focusInView } from '#ui/focus-in-view.ts'
import type { DraftResult } from './draft-result.ts'

/** Moves the focus to the reason of a refusal: of one at a button not while the admin types in a field again. */
export function useRefusalInView(result: DraftResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const refusal = result?.refusal
  useEffect(() => {
    if (!refusal || !form.current) return
    const isTyping = document.activeElement?.matches('input, textarea, select')
    if (refusal.at === 'form' || !isTyping) focusInView(form.current.querySelector('[data-alert]'))
  }, [refusal])
  return form
}
