import { useEffect } from 'react'
import { isSingleKey } from './single-keys.ts'

/**
 * J and K move through the rows of a list, the elements with `data-row`, and X chooses the row; Enter opens it, because its heading is a link
 * or a button. A slash leads to the search of the page. Other letters are those of a page: its elements name them by `data-key`.
 */
export function usePageKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function press(event: KeyboardEvent): void {
  if (isSingleKey(event) && followKey(event.key.toLowerCase())) event.preventDefault()
}

function followKey(key: string): boolean {
  if ((key === 'j' || key === 'k') && focusRow(key === 'j' ? 1 : -1)) return true
  if (key === 'x') return chooseRow()
  if (key === '/') return focusSearch()
  return pressElementOf(key)
}

/** Follows the link of a letter, clicks its button, or leads to the first field of its section. */
function pressElementOf(key: string): boolean {
  const element = /^[a-z]$/.test(key) ? document.querySelector<HTMLElement>(`main [data-key="${key}"]`) : null
  if (element?.matches('a, button')) element.click()
  else focusInside(element)
  return element !== null
}

function focusInside(section: HTMLElement | null): void {
  const fields = section?.querySelectorAll<HTMLElement>(
    'input:not([type="hidden"], :disabled), textarea, a, button, summary',
  )
  const field = [...(fields ?? [])].find((each) => each.checkVisibility())
  field?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const row = current === -1 ? rows[0] : rows[current + step]
  const heading = row?.querySelector<HTMLElement>('h2 :is(a, button), a')
  heading?.focus()
  return heading !== null && heading !== undefined
}

function chooseRow(): boolean {
  const box = document.activeElement?.closest('[data-row]')?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== null && box !== undefined
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.select()
  field?.focus()
  return field !== null
}
