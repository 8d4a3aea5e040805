import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { paletteLimits } from '#rulebook/limits/palette.ts'
import type { loader } from './palette-resource.ts'

/** Long enough to type the next character, short enough not to be noticed. */
const debounceMs = 120

/** Search results for the text. The previous ones stay while the next are loading. */
export function usePaletteResults(text: string) {
  const { load, data, state } = useFetcher<typeof loader>()
  const query = text.trim().slice(0, paletteLimits.queryMaxLength)
  const isSearchable = query.length >= paletteLimits.queryMinLength
  const [requestedQuery, setRequestedQuery] = useState('')

  useEffect(() => {
    if (!isSearchable) return
    const timer = setTimeout(() => {
      setRequestedQuery(query)
      void load(`/palette?${new URLSearchParams({ query })}`)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [query, isSearchable, load])

  const isSettled = !isSearchable || (state === 'idle' && requestedQuery === query)
  return { results: isSearchable && data ? data.found : null, isSettled }
}
