import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type NoRowsProps = {
  messages: { none: string; noneYet: string; noneText: string; showAll: string }
  /** True if the filter matches no row, false if there are no rows at all. */
  isFiltered: boolean
  to: string
}

export function NoRows({ messages, isFiltered, to }: NoRowsProps) {
  if (!isFiltered) {
    return (
      <EmptyState illustration="empty" title={messages.none}>
        <p>{messages.noneYet}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState illustration="not-found" title={messages.none}>
      <p>{messages.noneText}</p>
      <LinkButton to={to}>{messages.showAll}</LinkButton>
    </EmptyState>
  )
}
