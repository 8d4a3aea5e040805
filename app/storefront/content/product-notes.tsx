import { Link } from 'react-router'
import { contentMessages } from '#rulebook/content-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './product-notes.module.css'

/** One product stands in the margin, several beside each other. */
export function ProductNotes({ products }: { products: readonly ProductSummary[] }) {
  return (
    <aside
      aria-label={contentMessages.fromTheStory}
      className={classNames(styles.notes, products.length === 1 && styles.single)}
    >
      <ul>
        {products.map((product) => (
          <li className={styles.note} key={product.article}>
            <ProductPicture
              alt=""
              className={styles.picture}
              lit={product.hoverPicture}
              picture={product.mainPicture}
              sizes="(min-width: 1280px) 11.5rem, 5.5rem"
            />
            <div>
              <Link to={productPath(product)}>{product.name}</Link>
              <p>{formatPrice(product.priceCents)}</p>
              {product.reducedText && <p>{product.reducedText}</p>}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
