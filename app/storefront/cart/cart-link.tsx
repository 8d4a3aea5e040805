import { ShoppingBasket } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { useIsReady, useItems } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { useCartDrawer } from './cart-drawer-store.ts'

/** Always leads to the cart page; the drawer beside it opens by adding to the cart. */
export function CartLink() {
  const isReady = useIsReady('cart')
  const { Drawer, ...drawer } = useCartDrawer()
  // Counts pieces, not lines.
  const count = useItems('cart').reduce((pieces, { amount }) => pieces + amount, 0)
  return (
    <>
      <IconLink to="/cart" label={messages.cart.link(count)} count={isReady ? count : undefined}>
        <Icon of={ShoppingBasket} />
      </IconLink>
      {Drawer && <Drawer {...drawer} />}
    </>
  )
}
