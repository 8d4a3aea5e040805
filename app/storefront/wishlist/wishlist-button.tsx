import { Heart } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { useIsSaved } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'
import styles from './wishlist-button.module.css'

type WishlistButtonProps = { product: ProductSummary; variant: 'card' | 'page' | 'row' }

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
      // The second click of a double click does not undo the first.
      onClick={({ detail }) => detail < 2 && (isFavorite ? remove(product.article) : add(product))}
    >
      <Icon of={Heart} />
    </IconButton>
  )
}
