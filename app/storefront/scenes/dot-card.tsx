import { X } from 'lucide'
import { Link } from 'react-router'
import { formatPrice } from '#rulebook/money.ts'
import { sceneMessages } from '#rulebook/scene-messages.ts'
import { type ProductSummary, productPath } from '#shop/catalog/catalog.ts'
import { AddToCartButton } from '#storefront/cart/add-to-cart-button.tsx'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './dot-card.module.css'

export type DotCardProps = { id: string; product: ProductSummary; className: string; onClose: () => void }

export function DotCard({ id, product, className, onClose }: DotCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the card is no form, so no fieldset
    <div className={classNames(styles.card, className)} id={id} role="group" aria-label={product.name}>
      <ProductPicture
        picture={product.mainPicture}
        lit={product.hoverPicture}
        sizes="4.5rem"
        alt=""
        className={styles.picture}
      />
      <div>
        <p className={styles.name}>
          <Link to={productPath(product)}>{product.name}</Link>
        </p>
        <p className={styles.price}>{formatPrice(product.priceCents)}</p>
        {product.reducedText && <p>{product.reducedText}</p>}
      </div>
      <AddToCartButton product={product} variant="row" />
      <IconButton className={styles.close} label={sceneMessages.close} onClick={onClose}>
        <Icon of={X} small />
      </IconButton>
    </div>
  )
}
