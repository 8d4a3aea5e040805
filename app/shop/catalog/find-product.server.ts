import type { Shop } from '#shop/shop.server.ts'
import { isArticle, type ProductDetails } from './catalog.ts'
import { findDetails, findOwnersDetails, type OwnersProduct } from './product.queries.server.ts'

/** What a product's own page shows; null when there is no such product, or it is no longer sold. */
export async function findProduct({ db }: Pick<Shop, 'db'>, article: string): Promise<ProductDetails | null> {
  return isArticle(article) ? findDetails(db, article) : null
}

/** The same for the shop's own people, who also see what is not for sale. */
export async function findOwnersProduct({ db }: Pick<Shop, 'db'>, article: string): Promise<OwnersProduct | null> {
  return isArticle(article) ? findOwnersDetails(db, article) : null
}
