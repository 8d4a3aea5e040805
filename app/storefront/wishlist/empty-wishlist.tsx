import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyWishlist({ level }: { level: 1 | 2 }) {
  return (
    <EmptyState illustration="heart" level={level} title={wishlistMessages.empty}>
      <p>{wishlistMessages.emptyText}</p>
      <LinkButton to="/" variant="primary" data-focus-when-empty>
        {wishlistMessages.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
