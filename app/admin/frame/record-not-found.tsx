import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type RecordNotFoundProps = {
  messages: { missing: string; missingText: string; showAll: string }
  to: string
}

/** Shown when the record does not exist or was deleted. */
export function RecordNotFound({ messages, to }: RecordNotFoundProps) {
  return (
    <EmptyState illustration="not-found" level={1} title={messages.missing}>
      <p>{messages.missingText}</p>
      <LinkButton to={to}>{messages.showAll}</LinkButton>
    </EmptyState>
  )
}
