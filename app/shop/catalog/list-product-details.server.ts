import type { Shop } from '#shop/shop.server.ts'
import type { ProductDetails, ProductSummary } from './catalog.ts'
import { listDetails } from './product.queries.server.ts'

export async function listProductDetails(
  { db }: Pick<Shop, 'db'>,
  products: readonly ProductSummary[],
): Promise<ProductDetails[]> {
  return products.length === 0 ? [] : listDetails(db, products)
}
