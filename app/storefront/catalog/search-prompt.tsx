import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { CategoryChips } from './category-chips.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { WithPopular } from './with-popular.tsx'

/** The search before anything was looked for: what one saw before, and what others look at. */
export function SearchPrompt({ popular }: { popular: ProductSummary[] }) {
  return (
    <>
      <WithPopular popular={popular}>
        <header className="page-head page-head--plain">
          <h1>{messages.search.prompt}</h1>
          <p>{messages.search.promptText}</p>
          <CategoryChips />
        </header>
      </WithPopular>
      <RecentlyViewed />
    </>
  )
}
