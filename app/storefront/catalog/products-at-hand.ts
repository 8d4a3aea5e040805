import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'

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
