import { useEffect } from 'react'
import type { ProductDetails } from '#shop/catalog/catalog.ts'
import { withViewed } from '#storefront/saved-items/saved-items.ts'
import { storableProductOf } from '#storefront/saved-items/stored-product.ts'
import { savedItems } from '#storefront/saved-items/use-saved-items.ts'

/** Once per visit to the page, the browser remembers the product and the shop counts a view. */
export function useRecordView(product: ProductDetails | null): void {
  const article = product?.article

  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same product is not another view
  useEffect(() => {
    if (!product) return
    const viewed = storableProductOf(product)
    if (viewed) savedItems.change((items) => withViewed(items, { product: viewed, amount: 1, addedAt: Date.now() }))
    return afterLoad(() => countView(product.article))
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

/** Runs it after the page's load event. */
function afterLoad(run: () => void): () => void {
  const schedule = () => {
    timer = window.setTimeout(run, 0)
  }
  let timer = 0
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
  return () => {
    window.removeEventListener('load', schedule)
    window.clearTimeout(timer)
  }
}
