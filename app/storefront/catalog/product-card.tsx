import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { storedProductOf } from '#storefront/saved-items/stored-product.ts'
import { WishlistButton } from '#storefront/wishlist/wishlist-button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './product-card.module.css'
import { recordOpenedCard, useCardTransition } from './product-photo-transition.ts'
import { ProductPicture } from './product-picture.tsx'

/** Cards are 7:8 and pictures square: as wide as a card is high, a picture is 8/7 of the card's width. */
export const gridSizes = '(min-width: 1280px) 30.5rem, (min-width: 768px) 35.5vw, 53vw'

export type ProductCardProps = {
  product: ProductSummary
  headingLevel?: 2 | 3 | 4
  sizes?: string
  priority?: boolean
}

export function ProductCard({ product, headingLevel = 3, sizes = gridSizes, priority = false }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const path = productPath(product)
  const transition = useCardTransition(path)
  const [showsHoverPicture, setShowsHoverPicture] = useState(false)

  const open = () => recordOpenedCard(path, transition.listId)
  // The other picture of the pair loads on the first hover or focus, which halves the weight of a page. The styles show it only with a mouse.
  const showHoverPicture = () => setShowsHoverPicture(matchMedia('(hover: hover) and (pointer: fine)').matches)

  return (
    <article
      className={styles.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showHoverPicture()}
      onFocus={showHoverPicture}
    >
      <div className={styles.info}>
        <Heading className={styles.name}>
          <Link to={path} state={{ product: storedProductOf(product) }} viewTransition onClick={open}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.price}>{formatPrice(product.priceCents)}</p>
        {/* The star stands in the styles: these lines are in every page's script. */}
        <p className={styles.facts}>
          {product.reviewCount > 0 && (
            <b>
              {product.rating.toFixed(1)} ({product.reviewCount})
            </b>
          )}
          <span>{product.fact}</span>
          {product.reducedText && <span>{product.reducedText}</span>}
        </p>
      </div>
      <div className={classNames(styles.media, transition.inTransition && styles.inTransition)}>
        <ProductPicture
          picture={product.mainPicture}
          lit={product.hoverPicture}
          sizes={sizes}
          priority={priority}
          className={styles.photo}
        />
        {showsHoverPicture && product.hoverPicture && (
          <ProductPicture
            picture={product.hoverPicture}
            lit={product.mainPicture}
            sizes={sizes}
            alt=""
            className={styles.hoverPicture}
            onBroken={() => setShowsHoverPicture(false)}
          />
        )}
        {product.available === 0 && <p className={styles.soldOut}>{messages.soldOut}</p>}
        <div className={styles.wishlist}>
          <WishlistButton product={product} variant="card" />
        </div>
        <div className={styles.add}>
          <AddToCartButton product={product} variant="card" />
        </div>
      </div>
    </article>
  )
}
