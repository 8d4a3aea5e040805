import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { addItem, removeItem, restoreItem, whenLoaded } from '#storefront/saved-items/use-saved-items.ts'
import { useToast } from '#ui/toast.tsx'

const series = { name: 'added-to-wishlist', textFor: messages.wishlist.addedInARow }

/** Adds a product to the wishlist or removes it, and shows a toast. */
export function useWishlistToggle(): { add: (product: ProductSummary) => void; remove: (article: string) => void } {
  const toast = useToast()
  const remove = (article: string) => {
    const removed = removeItem('wishlist', article)
    if (!removed) {
      whenLoaded(() => remove(article))
      return
    }
    toast({
      tone: 'info',
      text: messages.wishlist.removed(removed.product.name),
      action: { label: messages.undo, run: () => restoreItem('wishlist', removed) },
    })
  }
  return {
    remove,
    add: (product) => {
      const outcome = addItem('wishlist', product)
      if (outcome === 'full') toast({ tone: 'error', text: messages.wishlist.full(savedItemsLimits.favoritesMax) })
      else toast({ tone: 'success', text: messages.wishlist.added(product.name), series })
    },
  }
}
