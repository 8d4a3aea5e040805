import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminRole } from '#admin/frame/use-admin-role.ts'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { useDialog } from '#ui/use-dialog.ts'
import { type Choice, choicesFor, neighbour } from './palette-choices.ts'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'
import { usePaletteResults } from './use-palette-results.ts'

export function usePalette(openCount: number) {
  const { open, close, dialog } = useDialog()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState(() => initialState(openCount))
  // Reset during the render: keys pressed right after opening may come before an effect.
  if (state.openCount < openCount) setState(initialState(openCount))
  const { text, activeId, recent } = state
  const { results, isSettled } = usePaletteResults(text)
  const navigate = useNavigate()

  const openAndFocus = useEffectEvent(() => {
    open()
    input.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase of `openCount` opens the dialog
  useEffect(() => openAndFocus(), [openCount])

  const groups = choicesFor(text, results, recent, { dates: useShopDates(), role: useAdminRole() })
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find(({ id }) => id === activeId) ?? (text.trim() === '' ? null : (choices[0] ?? null))

  function search(next: string): void {
    setState((before) => ({ ...before, text: next, activeId: null }))
  }

  function move(step: 1 | -1): void {
    setState((before) => ({ ...before, activeId: neighbour(choices, active, step)?.id ?? null }))
  }

  function choose(choice: Choice): void {
    if ('query' in choice) {
      search(choice.query)
      input.current?.focus()
      return
    }
    rememberSearch(text)
    close()
    void navigate(choice.to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return { dialog, input, text, groups, choices, active, isSettled, look: search, choose, onKeyDown }
}

function initialState(openCount: number) {
  const empty: { text: string; activeId: string | null } = { text: '', activeId: null }
  return { openCount, ...empty, recent: readRecentSearches() }
}
