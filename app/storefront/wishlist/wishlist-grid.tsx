import { type ComponentType, useRef } from 'react'
import { wishlistMessages } from '#rulebook/wishlist-messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { withoutEndedReduction } from '#shop/prices/ended-reductions.ts'
import { OutdatedNotice } from '#storefront/cart/outdated-notice.tsx'
import { useCurrentProducts } from '#storefront/cart/use-current-products.ts'
import { gridSizes, ProductCard } from '#storefront/catalog/product-card.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { Button } from '#ui/button.tsx'
import { CardSkeleton, DelayedSkeletons } from '#ui/skeleton.tsx'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { BackInStockLink } from './back-in-stock-link.tsx'
import { PriceDrop } from './price-drop.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'
import styles from './wishlist-grid.module.css'

type WishlistGridProps = {
  favorites: readonly StoredItem[]
  /** Products as the server rendered them; null for one that is no longer sold. */
  initialProducts?: ReadonlyMap<string, ProductSummary | null>
  /** Shown below each card when scripts are off. */
  NoScriptForms?: ComponentType<NoScriptFormsProps>
}

export type NoScriptFormsProps = { product: ProductSummary; current: ProductSummary | null | undefined }

export function WishlistGrid({ favorites, initialProducts, NoScriptForms }: WishlistGridProps) {
  const articles = favorites.map(({ product }) => product.article)
  const current = useCurrentProducts(articles)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, articles)
  const currentOf = (article: string) => {
    const found = current.find(article)
    return found === undefined ? initialProducts?.get(article) : found
  }

  return (
    <>
      <OutdatedNotice current={current} />
      <ul className="card-grid" ref={list}>
        {favorites.map((favorite) => (
          <li className={styles.cell} key={favorite.product.article}>
            <FavoriteCard favorite={favorite} current={currentOf(favorite.product.article)} />
            {NoScriptForms && (
              <NoScriptForms product={favorite.product} current={currentOf(favorite.product.article)} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type FavoriteCardProps = { favorite: StoredItem; current: ProductSummary | null | undefined }

function FavoriteCard({ favorite, current }: FavoriteCardProps) {
  if (current === null) return <GoneCard product={favorite.product} />
  return (
    <>
      <ProductCard product={current ?? withoutEndedReduction(favorite.product)} />
      <PriceDrop favorite={favorite} current={current} />
      <BackInStockLink current={current} />
    </>
  )
}

/** Not a link: the product no longer has a page. */
function GoneCard({ product }: { product: ProductSummary }) {
  const { remove } = useWishlistToggle()
  return (
    <article className={styles.gone}>
      <div className={styles.photo}>
        <ProductPicture
          picture={product.mainPicture}
          lit={product.hoverPicture}
          sizes={gridSizes}
          alt=""
          className={styles.image}
        />
      </div>
      <div className={styles.goneInfo}>
        <h3>{product.name}</h3>
        <p>{wishlistMessages.gone}</p>
      </div>
      <Button
        size="small"
        data-removes
        aria-label={`${wishlistMessages.removeUnavailable}: ${product.name}`}
        onClick={() => remove(product.article)}
      >
        {wishlistMessages.removeUnavailable}
      </Button>
    </article>
  )
}

export function WishlistGridSkeleton() {
  return (
    <DelayedSkeletons className="card-grid" label={wishlistMessages.loading}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </DelayedSkeletons>
  )
}
