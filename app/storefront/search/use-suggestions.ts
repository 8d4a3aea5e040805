import { useEffect, useState } from 'react'
import { searchLimits } from '#rulebook/limits/search.ts'
import { cleanSearchText } from './search-text.ts'
import type { Suggestion } from './suggestions.ts'

const none: readonly Suggestion[] = []

/** Suggestions for the text so far. The previous ones stay until the next arrive; late answers are ignored. */
export function useSuggestions(text: string, isEnabled: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none)
  const query = isEnabled ? cleanSearchText(text) : ''

  useEffect(() => {
    if (query === '') return setSuggestions(none)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchFor(query, controller.signal).then(
        (found) => controller.signal.aborted || setSuggestions(found),
        // When suggestions fail, the search still works.
        () => controller.signal.aborted || setSuggestions(none),
      )
    }, searchLimits.suggestionDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])

  return query === '' ? none : suggestions
}

/** The code comes with the first request: most visits search for nothing. */
async function fetchFor(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const [{ fetchSuggestions }] = await Promise.all([import('./suggestions.ts'), import('./suggestion-options.tsx')])
  return fetchSuggestions(query, signal)
}
