import { filterMessages } from '#rulebook/listing-messages.ts'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './applied-filters.module.css'
import { clearFilters, type FilterPill } from './filter-pills.ts'

type AppliedFiltersProps = {
  pills: FilterPill[]
  query: ListingQuery
  addressOf: (query: ListingQuery) => string
}

export function AppliedFilters({ pills, query, addressOf }: AppliedFiltersProps) {
  if (pills.length === 0) return null
  return (
    <ul className={`chips ${styles.filters}`} aria-label={filterMessages.applied}>
      {pills.map(({ name, remainingQuery }) => (
        <li key={name}>
          <RemovableChip to={addressOf(remainingQuery)} removeLabel={filterMessages.remove} preventScrollReset>
            {name}
          </RemovableChip>
        </li>
      ))}
      <li>
        <TextLink className={styles.clear} to={addressOf(clearFilters(query))} preventScrollReset>
          {filterMessages.clearAll}
        </TextLink>
      </li>
    </ul>
  )
}
