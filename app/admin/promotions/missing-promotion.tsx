import { promotionWords as words } from '#rulebook/promotion-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function MissingPromotion() {
  return (
    <EmptyState drawing="not-found" level={1} title={words.missing}>
      <p>{words.missingText}</p>
      <LinkButton to="/promotions">{words.showAll}</LinkButton>
    </EmptyState>
  )
}
