import { type RefObject, useEffect } from 'react'
import { isSingleKey } from '#admin/frame/single-keys.ts'

/** What becomes of a piece that came back, in the order of the keys 1, 2 and 3. */
export const decisions = ['back', 'damaged', 'not-ours'] as const
export type Decision = (typeof decisions)[number]

/** 1, 2 and 3 decide the current piece, a fieldset of the form, and go on to the next; Enter leads to the main button. */
export function useDecisionKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isSingleKey(event) && form.current && pressKey(form.current, event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}

function pressKey(form: HTMLFormElement, key: string): boolean {
  const pieces = [...form.querySelectorAll('fieldset')]
  const current = pieces.findIndex((piece) => piece.contains(document.activeElement))
  const decision = decisions[Number(key) - 1]
  if (decision) {
    decide(pieces[Math.max(0, current)], decision)
    pieces[Math.min(Math.max(0, current) + 1, pieces.length - 1)]?.focus()
    return true
  }
  // Enter on a link or a button does what it says.
  const isElsewhere = current === -1 && document.activeElement !== document.body
  if (key !== 'Enter' || isElsewhere) return false
  form.querySelector<HTMLElement>('[data-main-action]')?.focus()
  return true
}

function decide(piece: HTMLFieldSetElement | undefined, decision: Decision): void {
  piece?.querySelector<HTMLInputElement>(`[value="${decision}"]`)?.click()
  const fields = piece?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? []
  for (const field of fields) field.value = field.name.startsWith(`${decision}:`) ? (piece?.dataset.pieces ?? '0') : '0'
  fields[0]?.dispatchEvent(new Event('input', { bubbles: true }))
}
