import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { messages } from '#rulebook/messages.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import { useSavedItems } from '#storefront/saved-items/use-saved-items.ts'
import { ProductSlider } from './product-slider.tsx'

/** Placed last on its page because only the browser knows these products: they appear late and must not shift other content. */
export function RecentlyViewed({ except }: { except?: string }) {
  const entries = useSavedItems(({ recentlyViewed }) => recentlyViewed)
  const products = entries
    .map(({ product }) => withoutEndedReduction(product))
    .filter(({ article }) => article !== except)
    .slice(-catalogLimits.recentlyViewedProducts)
    .reverse()
  if (products.length === 0) return null
  return (
    <div className="page">
      <ProductSlider title={messages.product.recentlyViewed} products={products} />
    </div>
  )
}
