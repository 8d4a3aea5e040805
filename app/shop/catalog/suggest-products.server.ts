import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { defaultListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'

export async function suggestProducts(shop: Pick<Shop, 'db'>, text: string): Promise<ProductSummary[]> {
  if (text.trim() === '') return []
  const { products } = await searchProducts(shop, text, defaultListingQuery)
  return products.slice(0, limits.suggestions)
}
