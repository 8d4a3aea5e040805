import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchLimits } from '#rulebook/limits/search.ts'
import { savedItems, useSavedItems } from '#storefront/saved-items/use-saved-items.ts'
import { cleanSearchText, searchPath, searchTextOf } from './search-text.ts'

/** Marks a navigation to the results while the visitor is still typing, so that the focus stays in the field. */
const stillTypingState = { stillTyping: true }

export function isStillTyping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stillTyping' in state
}

/** The search text: typed here, otherwise from the address, otherwise stored from an earlier visit. */
export function useSearchText() {
  const addressText = useAddressText()
  const stored = useSavedItems(({ searchText }) => searchText)
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [seen, setSeen] = useState(addressText)

  // Back, Forward or a link brought another search, so the typed text is dropped. After the box's own navigation it stays, with characters
  // typed since.
  if (addressText !== seen) {
    setSeen(addressText)
    if (addressText !== null && addressText !== sent) setTyped(null)
  }

  const remembered = typed ?? addressText
  useEffect(() => {
    if (remembered === null) return
    const timer = setTimeout(() => store(remembered), searchLimits.suggestionDebounceMs)
    return () => clearTimeout(timer)
  }, [remembered])

  const navigateToResults = useCallback(
    (text: string, { stillTyping }: { stillTyping: boolean }) => {
      const cleaned = cleanSearchText(text)
      setSent(cleaned)
      const replace = addressText !== null && (stillTyping || cleaned === addressText)
      void navigate(searchPath(text), { replace, state: stillTyping ? stillTypingState : null })
    },
    [addressText, navigate],
  )

  return { text: typed ?? addressText ?? stored, setTyped, addressText, navigateToResults }
}

function store(text: string): void {
  savedItems.change(() => ({ searchText: text.slice(0, searchLimits.queryMaxLength) }))
}

/** The search text of the address; null on other pages than the search. */
function useAddressText(): string | null {
  const { pathname, search } = useLocation()
  if (pathname !== '/search') return null
  return searchTextOf(new URLSearchParams(search))
}
