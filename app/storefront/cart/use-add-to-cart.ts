import { useNavigate } from 'react-router'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { addItem } from '#storefront/saved-items/use-saved-items.ts'
import { useToast } from '#ui/toast.tsx'
import { sayInCartDrawer } from './cart-drawer-store.ts'

const series = { name: 'added-to-cart', textFor: messages.cart.addedInARow }

/** Adds a product to the cart, and says so in the cart drawer or as a toast. */
export function useAddToCart(): (product: ProductSummary, amount: number) => void {
  const toast = useToast()
  const navigate = useNavigate()
  const action = { label: messages.cart.view, run: () => void navigate('/cart') }
  return async (product, amount) => {
    const outcome = addItem('cart', product, amount)
    if (outcome === 'full') toast({ tone: 'error', text: messages.cart.full(savedItemsLimits.cartLinesMax), action })
    else if (outcome === 'already') toast({ tone: 'info', text: messages.cart.already, action })
    else {
      const text = messages.cart.added(product.name)
      if (!(await sayInCartDrawer(text))) toast({ tone: 'success', text, action, series })
    }
  }
}
