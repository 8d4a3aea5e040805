import { wishlistWords } from '#rulebook/wishlist-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyWishlist({ level }: { level: 1 | 2 }) {
  return (
    <EmptyState drawing="heart" level={level} title={wishlistWords.empty}>
      <p>{wishlistWords.emptyText}</p>
      <LinkButton to="/" variant="primary" data-focus-when-empty>
        {wishlistWords.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
