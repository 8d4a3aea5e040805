import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { addFavorite, afterMirror, putBackFavorite, removeFavorite } from '#storefront/houseguest/houseguest-state.ts'
import { useToast } from '#ui/toast.tsx'

/** Puts a product on the wishlist or takes it off, and says so. */
export function useWishlistToggle(): { add: (product: ProductSummary) => void; remove: (article: string) => void } {
  const toast = useToast()
  const remove = (article: string) => {
    const removed = removeFavorite(article)
    if (!removed) {
      afterMirror(() => remove(article))
      return
    }
    toast({
      tone: 'info',
      text: messages.wishlist.removed(removed.product.name),
      action: { label: messages.undo, run: () => putBackFavorite(removed) },
    })
  }
  return {
    remove,
    add: (product) => {
      const outcome = addFavorite(product)
      if (outcome === 'added') toast({ tone: 'success', text: messages.wishlist.added(product.name) })
      else toast({ tone: 'error', text: messages.wishlist.full(limits.favoritesMax) })
    },
  }
}
