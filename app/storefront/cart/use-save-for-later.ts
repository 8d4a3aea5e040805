import { cartMessages } from '#rulebook/cart-messages.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { addItem, removeItem, restoreItem, whenLoaded } from '#storefront/saved-items/use-saved-items.ts'
import { useToast } from '#ui/toast.tsx'

/** Moves a line from the cart to the wishlist, and shows a toast that can undo it. */
export function useSaveForLater(): (product: ProductSummary) => void {
  const toast = useToast()
  const saveForLater = (product: ProductSummary) => {
    const { article, name } = product
    const line = removeItem('cart', article)
    if (!line) {
      whenLoaded(() => saveForLater(product))
      return
    }
    const outcome = addItem('wishlist', product)
    if (outcome === 'full') {
      restoreItem('cart', line)
      toast({ tone: 'error', text: messages.wishlist.full(savedItemsLimits.favoritesMax) })
      return
    }
    const undo = () => {
      restoreItem('cart', line)
      if (outcome === 'added') removeItem('wishlist', article)
    }
    toast({ tone: 'info', text: cartMessages.savedForLater(name), action: { label: messages.undo, run: undo } })
  }
  return saveForLater
}
