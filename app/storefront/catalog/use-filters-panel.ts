import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What the visitor did with the panel. `results-first`: filtered in it where it covers the results, so it closes. */
type Wish = 'open' | 'closed' | 'results-first' | null

/** By history entry, so that Back restores the panel and the scroll position fits. */
const wishes = new Map<string, Wish>()

const railFits = '(min-width: 1158px)'

/** Closed at first, open while filters are active, and always open when they left no results. */
export function useFiltersPanel({ hasFilters, foundNothing }: { hasFilters: boolean; foundNothing: boolean }) {
  const { key } = useLocation()
  const [wish, setWish] = useState<Wish>(() => wishes.get(key) ?? null)
  useEffect(() => {
    wishes.set(key, wish)
  }, [key, wish])

  const isOpen = wish === 'open' || (wish !== 'closed' && (foundNothing || (wish === null && hasFilters)))
  return {
    isOpen,
    toggle: () => setWish(isOpen ? 'closed' : 'open'),
    /** Closes the panel after filtering on narrow screens, where it is above the results and hides them. */
    makeRoom: () => {
      if (isOpen) setWish(window.matchMedia(railFits).matches ? 'open' : 'results-first')
    },
  }
}
