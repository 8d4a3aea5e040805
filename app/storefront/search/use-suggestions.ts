import { useEffect, useState } from 'react'
import { limits } from '#rulebook/limits.ts'
import { cleanSearchText } from './search-text.ts'
import { fetchSuggestions, type Suggestion } from './suggestions.ts'

const none: readonly Suggestion[] = []

/** Suggestions for the text so far. The previous ones stay until the next arrive; late answers are ignored. */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none)
  const query = isWanted ? cleanSearchText(text) : ''

  useEffect(() => {
    if (query === '') return setSuggestions(none)
    const asking = new AbortController()
    const waiting = setTimeout(() => {
      fetchSuggestions(query, asking.signal).then(
        (found) => asking.signal.aborted || setSuggestions(found),
        // When suggestions fail, the search still works.
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
