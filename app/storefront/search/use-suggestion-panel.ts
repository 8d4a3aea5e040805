import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type Panel = typeof import('./suggestion-panel.tsx').SuggestionPanel

/** Fetches the list of suggestions when it is first opened: most visits search for nothing. If that fails, the search still works. */
export function useSuggestionPanel() {
  const { key } = useLocation()
  // The list belongs to a page: on the next one it is closed, because the results are shown there.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)

  const open = () => {
    setOpenAt(key)
    if (Panel) return
    import('./suggestion-panel.tsx').then(
      ({ SuggestionPanel }) => setPanel(() => SuggestionPanel),
      () => undefined,
    )
  }
  return { Panel, isOpen: openAt === key, activeId, setActiveId, keys, open, close: () => setOpenAt(null) }
}
