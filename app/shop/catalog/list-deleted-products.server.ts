import { productLimits } from '#rulebook/limits/products.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countDeletedProducts, listDeletedPage } from './deleted-products.queries.server.ts'
import { type DeletedProductPage, restorableSince } from './deleted-products.ts'

/** Lists the products that can be restored; callers have checked that an admin asks. A page beyond the last shows the last. */
export async function listDeletedProducts(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  request: { query: string; page: number },
): Promise<DeletedProductPage> {
  const filter = { query: request.query, since: restorableSince(now()) }
  const size = productLimits.tablePageSize
  const total = await countDeletedProducts(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, request.page), totalPages)
  const products = total === 0 ? [] : await listDeletedPage(db, filter, { page, size, total })
  return { products, page, total, totalPages }
}
