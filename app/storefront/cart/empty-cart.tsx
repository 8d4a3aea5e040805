import { cartWords } from '#rulebook/cart-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyCart() {
  return (
    <EmptyState drawing="empty" title={cartWords.empty}>
      <p>{cartWords.emptyText}</p>
      <LinkButton to="/#new" variant="primary" data-focus-when-empty>
        {cartWords.emptyLink}
      </LinkButton>
    </EmptyState>
  )
}
