import { useLocation } from 'react-router'
import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { isRecord, readStoredProduct } from '#storefront/saved-items/stored-product.ts'

const productsAtHand = new Map<string, ProductSummary>()

/** Keeps the product data of a list for the first render of the product page. */
export function rememberProduct(product: ProductSummary): void {
  productsAtHand.delete(product.article)
  productsAtHand.set(product.article, product)
  const [oldest] = productsAtHand.keys()
  if (oldest !== undefined && productsAtHand.size > limits.productsAtHand) productsAtHand.delete(oldest)
}

export function findProductAtHand(article: string): ProductSummary | null {
  return productsAtHand.get(article) ?? null
}

/** The product data of the card that led here. The history entry still has it after a reload. */
export function useKnownProduct(article: string): ProductSummary | null {
  const state: unknown = useLocation().state
  const passed = isRecord(state) ? readStoredProduct(state.product) : null
  return findProductAtHand(article) ?? (passed?.article === article ? passed : null)
}
