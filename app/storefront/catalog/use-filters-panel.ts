import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What the visitor wants of the panel; `results-first` is what choosing in it means where it covers the results. */
type Wish = 'open' | 'closed' | 'results-first' | null

/** By entry of the history, so that Back finds the panel as it was and the scroll position fits. */
const wishes = new Map<string, Wish>()

const railFits = '(min-width: 1158px)'

/** Closed at first, open where filters are in force, and always open when they left nothing to show. */
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
    /** Below the width of the rail the panel stands above the cards and would hide what was asked for. */
    makeRoom: () => {
      if (isOpen) setWish(window.matchMedia(railFits).matches ? 'open' : 'results-first')
    },
  }
}
