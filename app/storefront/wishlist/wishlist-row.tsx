import { X } from 'lucide'
import { Link } from 'react-router'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Price } from '#ui/price.tsx'
import { BackInStockLink } from './back-in-stock-link.tsx'
import { PriceDrop } from './price-drop.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'
import { WishlistButton } from './wishlist-button.tsx'
import styles from './wishlist-row.module.css'

type WishlistRowProps = {
  favorite: StoredItem
  /** Null when it is no longer sold, undefined until the shop has answered. */
  current: ProductSummary | null | undefined
  onOpen: () => void
}

export function WishlistRow({ favorite, current, onOpen }: WishlistRowProps) {
  const { remove } = useWishlistToggle()
  const product = current ?? withoutEndedReduction(favorite.product)
  const isGone = current === null
  const { mainPicture, hoverPicture } = product
  const picture = (
    <ProductPicture picture={mainPicture} lit={hoverPicture} sizes="6rem" alt="" className={styles.image} />
  )

  return (
    <li className={styles.row} data-gone={isGone || undefined}>
      {isGone ? (
        <div className={styles.photo}>{picture}</div>
      ) : (
        <Link className={styles.photo} to={productPath(product)} aria-label={product.name} onClick={onOpen}>
          {picture}
        </Link>
      )}
      <div>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.price}>{isGone ? wishlistMessages.gone : <Price cents={product.priceCents} />}</p>
        {!isGone && product.reducedText && <p className={styles.reduced}>{product.reducedText}</p>}
        <PriceDrop favorite={favorite} current={current} />
        <BackInStockLink current={current} onOpen={onOpen} />
      </div>
      <IconButton
        className={styles.remove}
        data-removes
        label={wishlistMessages.remove(product.name)}
        onClick={() => remove(product.article)}
      >
        <Icon of={X} />
      </IconButton>
      <div className={styles.actions}>
        {!isGone && <AddToCartButton product={product} variant="row" />}
        <WishlistButton product={product} variant="row" />
      </div>
    </li>
  )
}
