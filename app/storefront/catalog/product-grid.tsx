import type { ReactNode } from 'react'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** How many cards a phone shows before anybody scrolls: their pictures are fetched at once. */
const firstSight = 2

export function ProductGrid({ products, priority = false }: { products: ProductSummary[]; priority?: boolean }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.article} className={styles.cell}>
          <ProductCard product={product} priority={priority && index < firstSight} />
        </li>
      ))}
    </ul>
  )
}

/** The same shelf for cards that are not products yet. */
export function EmptyGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of cards is no fieldset
    <div className={styles.grid} role="group" aria-busy="true" aria-label={label}>
      {children}
    </div>
  )
}
