import type { Shop } from '#shop/shop.server.ts'
import { isArticle, type ProductDetails } from './catalog.ts'
import { type AdminProduct, findAdminDetails, findDetails } from './product.queries.server.ts'

/** Null when there is no such product or it is inactive. */
export async function findProduct({ db }: Pick<Shop, 'db'>, article: string): Promise<ProductDetails | null> {
  return isArticle(article) ? findDetails(db, article) : null
}

/** For admins: includes inactive products. */
export async function findAdminProduct({ db }: Pick<Shop, 'db'>, article: string): Promise<AdminProduct | null> {
  return isArticle(article) ? findAdminDetails(db, article) : null
}
