import { filterMessages, listingMessages } from '#rulebook/listing-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CategoryChips } from './category-chips.tsx'

type EmptyListingProps = {
  /** Without filters the category itself is empty, so "Clear filters" is not offered. */
  isFiltered: boolean
  withColors: boolean
  clearHref: string
}

export function EmptyListing({ isFiltered, withColors, clearHref }: EmptyListingProps) {
  const { empty, nothingInColor, nothingInRange, emptyText } = listingMessages
  return (
    <EmptyState illustration="not-found" title={empty} level={3}>
      <p>{isFiltered ? (withColors ? nothingInColor : nothingInRange) : emptyText}</p>
      {isFiltered ? (
        <LinkButton variant="quiet" to={clearHref} preventScrollReset>
          {filterMessages.clear}
        </LinkButton>
      ) : (
        <CategoryChips />
      )}
    </EmptyState>
  )
}
