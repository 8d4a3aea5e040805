import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type NoRowsProps = {
  words: { none: string; noneYet: string; noneText: string; showAll: string }
  /** True if the filter matches no row, false if there are no rows at all. */
  isFiltered: boolean
  to: string
}

export function NoRows({ words, isFiltered, to }: NoRowsProps) {
  if (!isFiltered) {
    return (
      <EmptyState drawing="empty" title={words.none}>
        <p>{words.noneYet}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="not-found" title={words.none}>
      <p>{words.noneText}</p>
      <LinkButton to={to}>{words.showAll}</LinkButton>
    </EmptyState>
  )
}
