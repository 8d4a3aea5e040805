import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { deleteProducts } from '#shop/catalog/set-products-active.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listDemoArticles } from './set-up.queries.server.ts'

/** Orders keep their lines and can be completed, and the products can be restored for some days, as after every deletion. */
export async function removeDemoCatalogue(shop: Pick<Shop, 'db' | 'now'>, actor: SignedInUser): Promise<number> {
  return (await deleteProducts(shop, actor, await listDemoArticles(shop.db))).length
}
