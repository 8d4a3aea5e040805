import { useEffect, useState } from 'react'
import { limits } from '#rulebook/limits.ts'
import { cleanSearchText } from './search-text.ts'
import { fetchSuggestions, type Suggestion } from './suggestions.ts'

const none: readonly Suggestion[] = []

/** What fits the text so far. The last ones stay until the next are there; whatever comes too late is not looked at. */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none)
  const query = isWanted ? cleanSearchText(text) : ''

  useEffect(() => {
    if (query === '') return setSuggestions(none)
    const asking = new AbortController()
    const waiting = setTimeout(() => {
      fetchSuggestions(query, asking.signal).then(
        (found) => asking.signal.aborted || setSuggestions(found),
        // Suggestions are a courtesy: without them the search still works.
        () => asking.signal.aborted || setSuggestions(none),
      )
    }, limits.suggestionDebounceMs)
    return () => {
      clearTimeout(waiting)
      asking.abort()
    }
  }, [query])

  return query === '' ? none : suggestions
}
