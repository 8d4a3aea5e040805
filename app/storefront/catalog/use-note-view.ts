import { useEffect } from 'react'
import type { ProductDetails } from '#shop/catalog/catalog.ts'
import { withViewed } from '#storefront/saved-items/saved-items.ts'
import { storableProductOf } from '#storefront/saved-items/stored-product.ts'
import { savedItems } from '#storefront/saved-items/use-saved-items.ts'

/** Once per visit to the page, the browser remembers the product and the shop counts a view. */
export function useNoteView(product: ProductDetails | null): void {
  const article = product?.article

  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same product is not another view
  useEffect(() => {
    if (!product) return
    const viewed = storableProductOf(product)
    if (viewed) savedItems.change((items) => withViewed(items, { product: viewed, amount: 1, addedAt: Date.now() }))
    return whenIdle(() => countView(product.article))
  }, [article])
}

/** A failed request is ignored. */
function countView(article: string): void {
  fetch('/api/view', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ article }),
    keepalive: true,
  }).catch(() => undefined)
}

/** After the page's load event. */
function whenIdle(run: () => void): () => void {
  const begin = () => {
    timer = window.setTimeout(run, 0)
  }
  let timer = 0
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    window.clearTimeout(timer)
  }
}
