import { useEffect, useEffectEvent } from 'react'

/** The `data-action` of the button that each key clicks. */
const actionOfKey: Record<string, string> = { a: 'accept', d: 'decline', r: 'reply' }

/** J and K move, A accepts, D declines, R replies, Z undoes. Ignored while the admin types in a field. */
export function useDeskKeys(isOn: boolean, undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'z') undo()
    else if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
    else if (!act(actionOfKey[key])) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Focuses the next review, or the previous one after the last. */
export function moveOn(from: HTMLElement | null): void {
  const notes = visibleNotes()
  const index = from ? notes.indexOf(from) : -1
  const next = notes[index + 1] ?? notes[index - 1]
  next?.focus()
}

function move(step: 1 | -1): void {
  const notes = visibleNotes()
  const index = notes.findIndex((note) => note.contains(document.activeElement))
  const next = index === -1 ? notes[0] : notes[index + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function act(action: string | undefined): boolean {
  const note = document.activeElement?.closest('article')
  const button = action && note?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  if (!button) return false
  button.click()
  return true
}

function visibleNotes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article:not([hidden])')]
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return true
  return target instanceof HTMLInputElement
    ? !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
    : target.isContentEditable || target.matches('textarea, select')
}
