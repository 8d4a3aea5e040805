import { messages } from '#rulebook/messages.ts'
import { removeItem, restoreItem, whenLoaded } from '#storefront/saved-items/use-saved-items.ts'
import { useToast } from '#ui/toast.tsx'

/** Removes a product from the cart, and shows a toast that can undo it. */
export function useRemoveFromCart(): (article: string) => void {
  const toast = useToast()
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
  return remove
}
