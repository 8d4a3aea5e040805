import { Search } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductSlider } from './product-slider.tsx'

/** There is no such product, or no longer: on to the search, the rooms, and what others look at. */
export function ProductMissing({ popular }: { popular: ProductSummary[] }) {
  return (
    <>
      <div className="wrap">
        <EmptyState drawing="not-found" title={messages.product.gone} level={1}>
          <p>{messages.product.goneText}</p>
          <CategoryChips />
          <LinkButton variant="quiet" to="/search">
            <Icon of={Search} small />
            {messages.search.name}
          </LinkButton>
        </EmptyState>
      </div>
      <div className="page">
        <ProductSlider title={messages.product.popular} products={popular} />
      </div>
    </>
  )
}
