import { Heart } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { useIsSaved } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'
import styles from './wishlist-button.module.css'

type WishlistButtonProps = { product: ProductSummary; variant: 'card' | 'page' | 'row' }

/** The heart: on a card's picture, beside the button of the product page, in a row of the wishlist panel. */
export function WishlistButton({ product, variant }: WishlistButtonProps) {
  const isFavorite = useIsSaved('wishlist', product.article)
  const { add, remove } = useWishlistToggle()

  return (
    <IconButton
      label={messages.wishlist.heart(product.name)}
      aria-pressed={isFavorite}
      framed={variant === 'page'}
      large={variant === 'page'}
      className={styles[variant]}
      // The second half of a double click takes nothing back.
      onClick={({ detail }) => detail < 2 && (isFavorite ? remove(product.article) : add(product))}
    >
      <Icon of={Heart} />
    </IconButton>
  )
}
