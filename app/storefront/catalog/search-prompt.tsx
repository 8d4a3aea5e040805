import { searchMessages } from '#rulebook/search-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { CategoryChips } from './category-chips.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { WithPopular } from './with-popular.tsx'

export function SearchPrompt({ popular }: { popular: ProductSummary[] }) {
  return (
    <>
      <WithPopular popular={popular}>
        <header className="page-head page-head--plain">
          <h1>{searchMessages.prompt}</h1>
          <p>{searchMessages.promptText}</p>
          <CategoryChips />
        </header>
      </WithPopular>
      <RecentlyViewed />
    </>
  )
}
