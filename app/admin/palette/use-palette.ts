import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSheet } from '#ui/sheet.ts'
import { type Choice, choicesFor, neighbour } from './choices.ts'
import { readRecent, rememberSearch } from './recent-searches.ts'
import { useFound } from './use-found.ts'

/** What is written, what there is to choose from, and which of it Enter takes. */
export function usePalette(opening: number) {
  const { open, close, dialog } = useSheet()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [recent, setRecent] = useState<readonly string[]>([])
  const { found, isSettled } = useFound(text)
  const navigate = useNavigate()

  const start = useEffectEvent(() => {
    look('')
    setRecent(readRecent())
    open()
    input.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening opens it
  useEffect(() => start(), [opening])

  const groups = choicesFor(text, found, recent)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find(({ id }) => id === activeId) ?? (text.trim() === '' ? null : (choices[0] ?? null))

  function look(next: string): void {
    setText(next)
    setActiveId(null)
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
    if (event.key === 'ArrowDown') setActiveId(neighbour(choices, active, 1)?.id ?? null)
    else if (event.key === 'ArrowUp') setActiveId(neighbour(choices, active, -1)?.id ?? null)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return { dialog, input, text, groups, choices, active, isSettled, look, choose, takeKey }
}
