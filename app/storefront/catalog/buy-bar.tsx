import { formatPrice } from '#rulebook/money.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import styles from './buy-bar.module.css'

/** On a phone, shown while the main "Add to cart" button is scrolled out of view. */
export function BuyBar({ product, quantity, hidden }: { product: ProductSummary; quantity: number; hidden: boolean }) {
  return (
    <div className={styles.bar} hidden={hidden}>
      <p>
        <span>{product.name}</span>
        {formatPrice(product.priceCents)}
        {product.reducedText && <small>{product.reducedText}</small>}
      </p>
      <AddToCartButton product={product} quantity={quantity} variant="bar" />
    </div>
  )
}
