import type { Shop } from '#shop/shop.server.ts'
import type { ProductDetails, ProductSummary } from './catalog.ts'
import { listDetails } from './product.queries.server.ts'

/** Adds the details of the product page to listed products, in the same order. */
export async function listProductDetails(
  { db }: Pick<Shop, 'db'>,
  products: readonly ProductSummary[],
): Promise<ProductDetails[]> {
  return products.length === 0 ? [] : listDetails(db, products)
}
