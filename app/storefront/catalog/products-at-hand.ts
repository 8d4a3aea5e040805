import { useLocation } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { isRecord, readStoredProduct } from '#storefront/houseguest/stored-product.ts'

const productsAtHand = new Map<string, ProductSummary>()

/** What a list knows of a product is enough for the first sight of its page. */
export function rememberProduct(product: ProductSummary): void {
  productsAtHand.delete(product.article)
  productsAtHand.set(product.article, product)
  const [oldest] = productsAtHand.keys()
  if (oldest !== undefined && productsAtHand.size > limits.productsAtHand) productsAtHand.delete(oldest)
}

export function findProductAtHand(article: string): ProductSummary | null {
  return productsAtHand.get(article) ?? null
}

/** What the card that led here knew. The entry of the history still has it when the browser was reloaded meanwhile. */
export function useKnownProduct(article: string): ProductSummary | null {
  const state: unknown = useLocation().state
  const passed = isRecord(state) ? readStoredProduct(state.product) : null
  return findProductAtHand(article) ?? (passed?.article === article ? passed : null)
}
