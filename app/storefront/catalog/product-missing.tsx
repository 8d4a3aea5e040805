import { Search } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CategoryChips } from './category-chips.tsx'
import { WithPopular } from './with-popular.tsx'

export function ProductMissing({ popular }: { popular: ProductSummary[] }) {
  return (
    <WithPopular popular={popular}>
      <EmptyState illustration="not-found" title={messages.product.notFound} level={1}>
        <p>{messages.product.notFoundText}</p>
        <CategoryChips />
        <LinkButton variant="quiet" to="/search">
          <Icon of={Search} small />
          {messages.search.name}
        </LinkButton>
      </EmptyState>
    </WithPopular>
  )
}
