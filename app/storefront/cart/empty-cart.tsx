import { messages } from '#rulebook/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyCart() {
  return (
    <EmptyState drawing="empty" title={messages.cart.empty}>
      <p>{messages.cart.emptyText}</p>
      <LinkButton to="/#new" variant="primary" data-focus-when-empty>
        {messages.cart.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
