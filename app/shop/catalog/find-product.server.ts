import type { Shop } from '#shop/shop.server.ts'
import { isArticle, type ProductDetails } from './catalog.ts'
import { findDetails } from './product.queries.server.ts'

/** What a product's own page shows; null when there is no such product, or it is no longer sold. */
export async function findProduct({ db }: Pick<Shop, 'db'>, article: string): Promise<ProductDetails | null> {
  return isArticle(article) ? findDetails(db, article) : null
}
