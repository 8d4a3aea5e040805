import { useEffect, useState } from 'react'
import { searchLimits } from '#rulebook/limits/search.ts'
import { cleanSearchText } from './search-text.ts'
import { fetchSuggestions, noSuggestions, type Suggestions } from './suggestions.ts'

/** Suggestions for the text so far. The previous ones stay until the next arrive; late answers are ignored. */
export function useSuggestions(text: string, isEnabled: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(noSuggestions)
  const query = isEnabled ? cleanSearchText(text) : ''

  useEffect(() => {
    if (query === '') return setSuggestions(noSuggestions)
    const controller = new AbortController()
    const show = (found: Suggestions) => controller.signal.aborted || setSuggestions(found)
    const timer = setTimeout(() => {
      // When suggestions fail, the search still works.
      fetchSuggestions(query, controller.signal).then(show, () => show(noSuggestions))
    }, searchLimits.suggestionDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])

  return query === '' ? noSuggestions : suggestions
}
