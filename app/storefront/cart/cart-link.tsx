import { ShoppingBasket } from 'lucide-react'
import { useCartCount } from '#storefront/houseguest/houseguest-state.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'

export function CartLink() {
  const count = useCartCount()
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'product' : 'products'}`
  return (
    <IconLink to="/cart" label={label} count={count}>
      <Icon of={ShoppingBasket} />
    </IconLink>
  )
}
