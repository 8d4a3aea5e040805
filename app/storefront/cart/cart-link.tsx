import { ShoppingBasket } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { useItems } from '#storefront/saved-items/use-saved-items.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'

export function CartLink() {
  // Counts pieces, not lines.
  const count = useItems('cart').reduce((pieces, { amount }) => pieces + amount, 0)
  return (
    <IconLink to="/cart" label={messages.cart.link(count)} count={count}>
      <Icon of={ShoppingBasket} />
    </IconLink>
  )
}
