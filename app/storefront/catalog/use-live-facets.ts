import { useState } from 'react'
import type { Facets } from '#shop/catalog/facets.ts'
import type { LiveFacets } from './fetch-facets.ts'

/** The counts of what is chosen in the form, before it is applied; those of the list until something is chosen. Null when they are unknown. */
export function useLiveFacets(known: Facets | null, addressOf: () => string) {
  const [live, setLive] = useState<{ known: Facets | null; counts: LiveFacets | null } | null>(null)
  const recount = () => {
    const show = (counts: LiveFacets | null) => setLive({ known, counts })
    import('./fetch-facets.ts').then(
      ({ fetchFacets }) => fetchFacets(addressOf, show),
      () => show(null),
    )
  }
  return { facets: live?.known === known ? live.counts : known, recount }
}
