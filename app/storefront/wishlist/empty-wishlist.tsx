import { messages } from '#rulebook/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyWishlist({ level }: { level: 1 | 2 }) {
  return (
    <EmptyState drawing="heart" level={level} title={messages.wishlist.empty}>
      <p>{messages.wishlist.emptyText}</p>
      <LinkButton to="/" variant="primary" data-focus-when-empty>
        {messages.wishlist.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
