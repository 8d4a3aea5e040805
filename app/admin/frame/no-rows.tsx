import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type NoRowsProps = {
  words: { none: string; noneYet: string; noneText: string; showAll: string }
  /** Something was asked for, and nothing fits; otherwise there is nothing yet. */
  isFiltered: boolean
  /** The whole list. */
  to: string
}

/** What stands in a list's place when it has no row to show. */
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
