import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The visitor's last action in the panel. `results-first`: filtered in it where it covers the results, so it closes. */
type PanelChoice = 'open' | 'closed' | 'results-first' | null

/** By history entry, so that Back restores the panel and the scroll position fits. */
const choices = new Map<string, PanelChoice>()

const sidebarFits = '(min-width: 1158px)'

/** Closed at first, open while filters are active, and always open when they left no results. */
export function useFiltersPanel({ hasFilters, isEmpty }: { hasFilters: boolean; isEmpty: boolean }) {
  const { key } = useLocation()
  const [choice, setChoice] = useState<PanelChoice>(() => choices.get(key) ?? null)
  useEffect(() => {
    choices.set(key, choice)
  }, [key, choice])

  const isOpen = choice === 'open' || (choice !== 'closed' && (isEmpty || (choice === null && hasFilters)))
  return {
    isOpen,
    toggle: () => setChoice(isOpen ? 'closed' : 'open'),
    /** Closes the panel after filtering on narrow screens, where it is above the results and hides them. */
    closeIfNarrow: () => {
      if (isOpen) setChoice(window.matchMedia(sidebarFits).matches ? 'open' : 'results-first')
    },
  }
}
