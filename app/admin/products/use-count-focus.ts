import { useRef } from 'react'
import type { ActionResult } from '#admin/frame/action-result.tsx'

/** After an action the focused row may be gone, so keyboard users continue at the number of rows above the table. */
export function useCountFocus() {
  const countRef = useRef<HTMLParagraphElement>(null)
  const restoreFocus = ({ undo }: ActionResult) => {
    if (undo && document.activeElement === document.body) countRef.current?.focus()
  }
  return { countRef, restoreFocus }
}
