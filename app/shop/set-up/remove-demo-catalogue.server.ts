import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { deleteProducts } from '#shop/catalog/set-products-active.server.ts'
import { deleteDemoPoints } from '#shop/pickup-points/points-file.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listDemoArticles } from './set-up.queries.server.ts'

/** The invented pick-up points go with it. Orders keep their lines and can be completed, and the products can be restored for some days, as after every deletion. */
export async function removeDemoCatalogue(shop: Pick<Shop, 'db' | 'now'>, actor: SignedInUser): Promise<number> {
  await shop.db.transaction().execute((tx) => deleteDemoPoints(tx, shop.now()))
  return (await deleteProducts(shop, actor, await listDemoArticles(shop.db))).length
}
