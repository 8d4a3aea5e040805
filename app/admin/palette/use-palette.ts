import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSheet } from '#ui/sheet.ts'
import { type Choice, choicesFor, neighbour } from './choices.ts'
import { readRecent, rememberSearch } from './recent-searches.ts'
import { useFound } from './use-found.ts'

export function usePalette(opening: number) {
  const { open, close, dialog } = useSheet()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(() => emptied(opening))
  // Reset during the render: keys pressed right after opening may come before an effect.
  if (shown.opening < opening) setShown(emptied(opening))
  const { text, activeId, recent } = shown
  const { found, isSettled } = useFound(text)
  const navigate = useNavigate()

  const start = useEffectEvent(() => {
    open()
    input.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase of `opening` opens the dialog
  useEffect(() => start(), [opening])

  const groups = choicesFor(text, found, recent)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find(({ id }) => id === activeId) ?? (text.trim() === '' ? null : (choices[0] ?? null))

  function look(next: string): void {
    setShown((before) => ({ ...before, text: next, activeId: null }))
  }

  function move(by: 1 | -1): void {
    setShown((before) => ({ ...before, activeId: neighbour(choices, active, by)?.id ?? null }))
  }

  function choose(choice: Choice): void {
    if ('query' in choice) {
      look(choice.query)
      input.current?.focus()
      return
    }
    rememberSearch(text)
    close()
    void navigate(choice.to)
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return { dialog, input, text, groups, choices, active, isSettled, look, choose, takeKey }
}

function emptied(opening: number) {
  const nothing: { text: string; activeId: string | null } = { text: '', activeId: null }
  return { opening, ...nothing, recent: readRecent() }
}
