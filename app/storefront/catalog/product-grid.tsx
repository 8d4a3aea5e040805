import { Fragment, type ReactNode } from 'react'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** The number of cards in view on a phone before scrolling. Their pictures are loaded eagerly. */
const eagerCards = 2

/** The scene takes two places of the grid and the tile one, so that nine products fill four rows of three or six of two. */
export type GridInserts = { scene: ReactNode; tile: ReactNode }

type ProductGridProps = {
  products: ProductSummary[]
  /** Where the grid is the first content of its page. */
  priority?: boolean
  inserts?: GridInserts | null
}

export function ProductGrid({ products, priority = false, inserts = null }: ProductGridProps) {
  return (
    <ul className={`card-grid ${styles.grid}`}>
      {products.map((product, index) => (
        <Fragment key={product.article}>
          {inserts && index === products.length - 1 && <li className={styles.scene}>{inserts.scene}</li>}
          <li>
            <ProductCard product={product} priority={priority && index < eagerCards} />
          </li>
        </Fragment>
      ))}
      {inserts && <li>{inserts.tile}</li>}
    </ul>
  )
}
