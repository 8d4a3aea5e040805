import { ShoppingBasket } from 'lucide'
import { messages } from '#rulebook/messages.ts'
import { useCartCount } from '#storefront/houseguest/houseguest-state.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'

export function CartLink() {
  const count = useCartCount()
  return (
    <IconLink to="/cart" label={messages.cart.link(count)} count={count}>
      <Icon of={ShoppingBasket} />
    </IconLink>
  )
}
