import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { storedProductOf } from '#storefront/saved-items/stored-product.ts'
import { WishlistButton } from '#storefront/wishlist/wishlist-button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './product-card.module.css'
import { noteOpened, useCardPhoto } from './product-photo.ts'
import { ProductPicture } from './product-picture.tsx'
import { rememberProduct } from './products-at-hand.ts'

/** Slightly narrower than the widest card, so that screens with one dot per pixel get the 400 px file. */
const gridSizes = '(min-width: 1280px) 25rem, (min-width: 768px) 31vw, 46vw'

export type ProductCardProps = {
  product: ProductSummary
  headingLevel?: 2 | 3 | 4
  sizes?: string
  priority?: boolean
}

export function ProductCard({ product, headingLevel = 3, sizes = gridSizes, priority = false }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const path = productPath(product)
  const photo = useCardPhoto(path)
  const [evening, setEvening] = useState(false)

  const open = () => {
    rememberProduct(product)
    noteOpened(path, photo.place)
  }
  // The hover picture loads on the first hover or focus, which halves the weight of a page.
  const approach = () => setEvening(true)

  return (
    <article
      className={styles.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && approach()}
      onFocus={approach}
    >
      <div className={styles.info}>
        <Heading className={styles.name}>
          <Link to={path} state={{ product: storedProductOf(product) }} prefetch="intent" viewTransition onClick={open}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.price}>{formatPrice(product.priceCents)}</p>
        {product.available === 0 && <p className={styles.soldOut}>{messages.soldOut}</p>}
      </div>
      <div className={styles.media}>
        <ProductPicture
          picture={product.mainPicture}
          sizes={sizes}
          priority={priority}
          className={classNames(styles.photo, photo.isPhoto && styles.growing)}
        />
        {evening && product.hoverPicture && <EveningPicture product={product} sizes={sizes} />}
        <div className={styles.like}>
          <WishlistButton product={product} variant="card" />
        </div>
        <div className={styles.add}>
          <AddToCartButton product={product} variant="card" />
        </div>
      </div>
    </article>
  )
}

function EveningPicture({ product, sizes }: { product: ProductSummary; sizes: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return (
    <ProductPicture
      picture={product.hoverPicture}
      sizes={sizes}
      alt=""
      className={styles.evening}
      onBroken={() => setBroken(true)}
    />
  )
}
