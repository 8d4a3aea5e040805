import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { paletteLimits } from '#rulebook/palette-words.ts'
import type { loader } from './palette-resource.ts'

/** Long enough to type the next character, short enough not to be noticed. */
const pauseMs = 120

/** Search results for the text. The previous ones stay while the next are loading. */
export function useFound(text: string) {
  const { load, data, state } = useFetcher<typeof loader>()
  const query = text.trim().slice(0, paletteLimits.longest)
  const isAsking = query.length >= paletteLimits.shortest
  const [asked, setAsked] = useState('')

  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => {
      setAsked(query)
      void load(`/palette?${new URLSearchParams({ query })}`)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [query, isAsking, load])

  const isSettled = !isAsking || (state === 'idle' && asked === query)
  return { found: isAsking && data ? data.found : null, isSettled }
}
