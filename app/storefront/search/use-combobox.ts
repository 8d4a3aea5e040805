import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Search, useSearch } from './search-provider.tsx'
import type { Suggestion } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

type Combobox = ReturnType<typeof useCombobox>

export type { Combobox }

/** A text field with a list of suggestions, by the ARIA combobox pattern: the focus stays in the field. */
export function useCombobox({ onDone }: { onDone: () => void }) {
  const search = useSearch()
  const navigate = useNavigate()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [activeArticle, setActiveArticle] = useState<string | null>(null)
  const suggestions = useSuggestions(search.text, isOpen)
  const active = suggestions.find(({ article }) => article === activeArticle) ?? null

  usePauseWhileChoosing(search, active)

  const close = () => {
    setIsOpen(false)
    setActiveArticle(null)
  }
  // Closes the list when the page changes: the results are shown there now.
  const { key } = useLocation()
  const [seenKey, setSeenKey] = useState(key)
  if (key !== seenKey) {
    setSeenKey(key)
    close()
  }

  const finish = () => {
    search.stop()
    close()
    onDone()
  }
  const step = (by: 1 | -1) => {
    setIsOpen(true)
    setActiveArticle(neighbour(suggestions, active, by)?.article ?? null)
  }

  return {
    listId,
    suggestions,
    active,
    isShown: isOpen && suggestions.length > 0,
    open: () => {
      setIsOpen(true)
      setActiveArticle(null)
    },
    close,
    finish,
    /** Returns whether the list used the key. */
    takeKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing) return false
      if (event.key === 'ArrowDown') step(1)
      else if (event.key === 'ArrowUp') step(-1)
      else if (event.key === 'Escape' && isOpen && suggestions.length > 0) close()
      else if (event.key === 'Enter' && active) {
        void navigate(active.path)
        finish()
      } else return false
      event.preventDefault()
      return true
    },
  }
}

/** The arrow keys move from the field into the list, through it, and back to the field. */
function neighbour(suggestions: readonly Suggestion[], active: Suggestion | null, by: 1 | -1): Suggestion | undefined {
  const options = [null, ...suggestions]
  const index = options.indexOf(active)
  return options.at((index + by) % options.length) ?? undefined
}

function usePauseWhileChoosing({ pause, resume }: Search, active: Suggestion | null): void {
  const isChoosing = active !== null
  useEffect(() => {
    if (isChoosing) pause()
    else resume()
  }, [isChoosing, pause, resume])
}
