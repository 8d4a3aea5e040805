import { useNavigate } from 'react-router'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { addItem, removeItem, restoreItem, whenLoaded } from '#storefront/saved-items/use-saved-items.ts'
import { useToast } from '#ui/toast.tsx'

const series = { name: 'added-to-cart', textFor: messages.cart.addedInARow }

/** Adds a product to the cart or removes it, and shows a toast. */
export function useCartChanges(): {
  add: (product: ProductSummary, amount: number) => void
  remove: (article: string) => void
} {
  const toast = useToast()
  const navigate = useNavigate()
  const viewCart = { label: messages.cart.view, run: () => void navigate('/cart') }
  const remove = (article: string) => {
    const removed = removeItem('cart', article)
    if (!removed) {
      whenLoaded(() => remove(article))
      return
    }
    toast({
      tone: 'info',
      text: messages.cart.removed(removed.product.name),
      action: { label: messages.undo, run: () => restoreItem('cart', removed) },
    })
  }
  return {
    remove,
    add: (product, amount) => {
      const outcome = addItem('cart', product, amount)
      if (outcome === 'full')
        toast({ tone: 'error', text: messages.cart.full(savedItemsLimits.cartLinesMax), action: viewCart })
      else if (outcome === 'already') toast({ tone: 'info', text: messages.cart.already, action: viewCart })
      else toast({ tone: 'success', text: messages.cart.added(product.name), action: viewCart, series })
    },
  }
}
