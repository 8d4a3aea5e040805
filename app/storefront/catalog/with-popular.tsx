import type { ReactNode } from 'react'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { ProductSlider } from './product-slider.tsx'
import styles from './with-popular.module.css'

/** Shows popular products below a page without results, for example an empty search. */
export function WithPopular({ popular, children }: { popular: ProductSummary[]; children: ReactNode }) {
  return (
    <>
      <div className="wrap">{children}</div>
      <div className={`page ${styles.popular}`}>
        <ProductSlider title={messages.product.popular} products={popular} />
      </div>
    </>
  )
}
