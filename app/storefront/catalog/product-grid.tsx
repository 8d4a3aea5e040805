import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** The number of cards in view on a phone before scrolling. Their pictures are loaded eagerly. */
const eagerCards = 2

/** `priority` where the grid is the first content of its page. */
export function ProductGrid({ products, priority = false }: { products: ProductSummary[]; priority?: boolean }) {
  return (
    <ul className={`card-grid ${styles.grid}`}>
      {products.map((product, index) => (
        <li key={product.article}>
          <ProductCard product={product} priority={priority && index < eagerCards} />
        </li>
      ))}
    </ul>
  )
}
