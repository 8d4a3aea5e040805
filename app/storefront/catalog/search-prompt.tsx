import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { CategoryChips } from './category-chips.tsx'
import { ProductSlider } from './product-slider.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

/** The search before anything was looked for: what one saw before, and what others look at. */
export function SearchPrompt({ popular }: { popular: ProductSummary[] }) {
  return (
    <>
      <div className="wrap">
        <header className="page-head page-head--plain">
          <h1>{messages.search.prompt}</h1>
          <p>{messages.search.promptText}</p>
          <CategoryChips />
        </header>
      </div>
      <div className="page">
        <ProductSlider title={messages.product.popular} products={popular} />
      </div>
      <RecentlyViewed />
    </>
  )
}
