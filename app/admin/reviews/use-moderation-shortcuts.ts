import { useEffect, useEffectEvent } from 'react'

/** The `data-action` of the button that each key clicks. */
const actionOfKey: Record<string, string> = { a: 'accept', d: 'decline', r: 'reply' }

/** J and K move, A accepts, D declines, R replies, Z undoes. Ignored while the admin types in a field. */
export function useModerationShortcuts(isOn: boolean, undo?: () => void): void {
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && undo) undo()
    else if (key === 'j' || key === 'k') moveFocus(key === 'j' ? 1 : -1)
    else if (!clickAction(actionOfKey[key])) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Focuses the next review, or the previous one after the last. */
export function focusNextCard(from: HTMLElement | null): void {
  const cards = visibleCards()
  const index = from ? cards.indexOf(from) : -1
  const next = cards[index + 1] ?? cards[index - 1]
  next?.focus()
}

function moveFocus(step: 1 | -1): void {
  const cards = visibleCards()
  const index = cards.findIndex((card) => card.contains(document.activeElement))
  const next = index === -1 ? cards[0] : cards[index + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function clickAction(action: string | undefined): boolean {
  const card = document.activeElement?.closest('article')
  const button = action && card?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  if (!button) return false
  button.click()
  return true
}

function visibleCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article:not([hidden])')]
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return true
  return target instanceof HTMLInputElement
    ? !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
    : target.isContentEditable || target.matches('textarea, select')
}
