import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function MissingOrder({ text, to, linkLabel }: { text: string; to: string; linkLabel: string }) {
  return (
    <EmptyState illustration="not-found" level={1} title={myOrdersMessages.missing.title}>
      <p>{text}</p>
      <LinkButton to={to} variant="primary">
        {linkLabel}
      </LinkButton>
    </EmptyState>
  )
}
