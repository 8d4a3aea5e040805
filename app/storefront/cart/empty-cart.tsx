import { cartMessages } from '#rulebook/cart-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyCart() {
  return (
    <EmptyState illustration="empty" title={cartMessages.empty}>
      <p>{cartMessages.emptyText}</p>
      <LinkButton to="/#new" variant="primary" data-focus-when-empty>
        {cartMessages.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
