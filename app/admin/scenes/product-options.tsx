import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import type { loader } from '#admin/palette/palette-resource.ts'
import { paletteLimits } from '#rulebook/limits/palette.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import { productText } from './scene-values.ts'

export type ProductOptionsState = {
  listId: string
  options: readonly string[]
  /** Looks for products with these words, once the typing pauses. */
  suggest: (text: string) => void
}

/** Suggestions for all product fields of the form, from the palette's search by name or article. */
export function useProductOptions(): ProductOptionsState {
  const listId = useId()
  const fetcher = useFetcher<typeof loader>()
  const [typed, setTyped] = useState('')
  const look = useEffectEvent((query: string) => void fetcher.load(`/palette?${new URLSearchParams({ query })}`))
  useEffect(() => {
    if (typed.trim().length < paletteLimits.queryMinLength) return
    const timer = setTimeout(() => look(typed), searchLimits.suggestionDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { listId, options: fetcher.data?.found.products.map(productText) ?? [], suggest: setTyped }
}

export function ProductOptions({ products: { listId, options } }: { products: ProductOptionsState }) {
  return (
    <datalist id={listId}>
      {options.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}
