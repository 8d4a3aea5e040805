import { Check, ShoppingBasket } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { useIsSaved } from '#storefront/saved-items/use-saved-items.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './add-to-cart-button.module.css'
import { fetchCartDrawer } from './cart-drawer-store.ts'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartButtonProps = {
  product: ProductSummary
  quantity?: number
  /** `bar` is the product page's fixed bar on phones, `row` a row of the wishlist panel, `icon` one of a scene's list. */
  variant: 'card' | 'page' | 'bar' | 'row' | 'icon'
}

export function AddToCartButton({ product, quantity = 1, variant }: AddToCartButtonProps) {
  const isInCart = useIsSaved('cart', product.article)
  const add = useAddToCart()
  const isSoldOut = product.available === 0 && !isInCart
  const text = isSoldOut ? messages.soldOut : isInCart ? messages.cart.inCart : messages.cart.add
  const isSmall = variant !== 'page'
  const isOnPage = variant === 'page' || variant === 'bar'

  return (
    <Button
      variant={isOnPage ? 'primary' : 'quiet'}
      size={isSmall ? 'small' : undefined}
      className={styles[variant]}
      disabled={isSoldOut}
      data-in-cart={isInCart || undefined}
      aria-label={isOnPage ? undefined : `${text}: ${product.name}`}
      onFocus={fetchCartDrawer}
      onPointerEnter={fetchCartDrawer}
      // The second click of a double click adds nothing.
      onClick={({ detail }) => detail < 2 && add(product, quantity)}
    >
      {(isInCart || !isOnPage) && <Icon of={isInCart ? Check : ShoppingBasket} small />}
      <span>{text}</span>
    </Button>
  )
}
