import { useRef, useState } from 'react'
import type { Facets } from '#shop/catalog/facets.ts'
import type { LiveFacets } from './fetch-facets.ts'

/** The counts of what is chosen in the form, before it is applied; those of the list until something is chosen. Null when they are unknown. */
export function useLiveFacets(known: Facets | null, addressOf: () => string) {
  const [live, setLive] = useState<{ known: Facets | null; counts: LiveFacets | null } | null>(null)
  const controller = useRef<AbortController>(null)

  const recount = () => {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    const show = (counts: LiveFacets | null) => signal.aborted || setLive({ known, counts })
    import('./fetch-facets.ts').then(({ fetchFacets }) => fetchFacets(addressOf, signal)).then(show, () => show(null))
  }
  return { facets: live && live.known === known ? live.counts : known, recount }
}
