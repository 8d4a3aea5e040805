import { filterWords, listingWords } from '#rulebook/listing-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CategoryChips } from './category-chips.tsx'

type EmptyShelfProps = {
  /** Without filters the category itself is empty, so "Clear filters" is not offered. */
  isFiltered: boolean
  withColors: boolean
  clearHref: string
}

export function EmptyShelf({ isFiltered, withColors, clearHref }: EmptyShelfProps) {
  const { nothing, nothingInColor, nothingInRange, emptyShelf } = listingWords
  return (
    <EmptyState drawing="not-found" title={nothing} level={3}>
      <p>{isFiltered ? (withColors ? nothingInColor : nothingInRange) : emptyShelf}</p>
      {isFiltered ? (
        <LinkButton variant="quiet" to={clearHref} preventScrollReset>
          {filterWords.clear}
        </LinkButton>
      ) : (
        <CategoryChips />
      )}
    </EmptyState>
  )
}
