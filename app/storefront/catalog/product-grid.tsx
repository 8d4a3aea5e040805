import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** How many cards a phone shows before anybody scrolls: their pictures are fetched at once. */
const firstSight = 2

/** The shelf of cards. `priority` where it is the first thing on its page. */
export function ProductGrid({ products, priority = false }: { products: ProductSummary[]; priority?: boolean }) {
  return (
    <ul className={`card-grid ${styles.grid}`}>
      {products.map((product, index) => (
        <li key={product.article}>
          <ProductCard product={product} priority={priority && index < firstSight} />
        </li>
      ))}
    </ul>
  )
}
