import { filterWords } from '#rulebook/listing-words.ts'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './applied-filters.module.css'
import { type FilterPill, withoutFilters } from './filter-pills.ts'

type AppliedFiltersProps = {
  pills: FilterPill[]
  query: ListingQuery
  addressOf: (query: ListingQuery) => string
}

export function AppliedFilters({ pills, query, addressOf }: AppliedFiltersProps) {
  if (pills.length === 0) return null
  return (
    <ul className={`chips ${styles.filters}`} aria-label={filterWords.applied}>
      {pills.map(({ name, without }) => (
        <li key={name}>
          <RemovableChip to={addressOf(without)} removeLabel={filterWords.remove} preventScrollReset>
            {name}
          </RemovableChip>
        </li>
      ))}
      <li>
        <TextLink className={styles.clear} to={addressOf(withoutFilters(query))} preventScrollReset>
          {filterWords.clearAll}
        </TextLink>
      </li>
    </ul>
  )
}
