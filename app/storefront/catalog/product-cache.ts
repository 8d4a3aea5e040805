import { useLocation } from 'react-router'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { isRecord, readStoredProduct } from '#storefront/saved-items/stored-product.ts'

const cachedProducts = new Map<string, ProductSummary>()

/** Keeps the product data of a list for the first render of the product page. */
export function cacheProduct(product: ProductSummary): void {
  cachedProducts.delete(product.article)
  cachedProducts.set(product.article, product)
  const [oldest] = cachedProducts.keys()
  if (oldest !== undefined && cachedProducts.size > catalogLimits.cachedProducts) cachedProducts.delete(oldest)
}

export function findCachedProduct(article: string): ProductSummary | null {
  return cachedProducts.get(article) ?? null
}

/** The product data of the card that led here. The history entry still has it after a reload. */
export function useKnownProduct(article: string): ProductSummary | null {
  const state: unknown = useLocation().state
  const fromHistory = isRecord(state) ? readStoredProduct(state.product) : null
  return findCachedProduct(article) ?? (fromHistory?.article === article ? fromHistory : null)
}
