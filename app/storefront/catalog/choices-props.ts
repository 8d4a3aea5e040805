import type { ListingQuery } from '#shop/catalog/catalog.ts'
import type { LiveFacets } from './fetch-facets.ts'

export type ChoicesProps = {
  /** What is chosen at first. */
  chosen: ListingQuery
  /** Null while they are unknown: then nothing is disabled. */
  facets: LiveFacets | null
  /** A color that is deselected by a click causes no change event. */
  onDeselect: () => void
}
