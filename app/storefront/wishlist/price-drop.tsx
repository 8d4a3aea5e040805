import { ArrowDown } from 'lucide'
import { formatPrice } from '#rulebook/money.ts'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './price-drop.module.css'

type PriceDropProps = { favorite: StoredItem; current: ProductSummary | null | undefined }

/**
 * Shown when a product costs less than when it was saved and than in the 30 days before, with the lowest price of these, as the law asks of a
 * price that is called lower (Directive 98/6/EC, article 6a).
 */
export function PriceDrop({ favorite, current }: PriceDropProps) {
  if (!current || current.lowestCents === undefined) return null
  if (current.priceCents >= Math.min(favorite.product.priceCents, current.lowestCents)) return null
  return (
    <p className={styles.drop}>
      <Icon of={ArrowDown} small />
      {wishlistMessages.cheaper(formatPrice(favorite.product.priceCents), formatPrice(current.lowestCents))}
    </p>
  )
}
