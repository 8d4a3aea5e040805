import { productLimits } from '#rulebook/limits/products.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { type LockedProduct, lockProducts } from './admin-product.queries.server.ts'

/**
 * Changes products in transactions of a few hundred rows, one after another, so that no order waits long for a locked product. A change that
 * fails in between has been made for the earlier batches.
 */
export async function inBatches<Outcome>(
  { db }: Pick<Shop, 'db'>,
  articles: readonly string[],
  change: (tx: Tx, products: LockedProduct[]) => Promise<Outcome>,
): Promise<Outcome[]> {
  const unique = [...new Set(articles)]
  const outcomes: Outcome[] = []
  for (let first = 0; first < unique.length; first += productLimits.batchSize) {
    const batch = unique.slice(first, first + productLimits.batchSize)
    // Two admins' changes count products and words of the search in any order, and may deadlock.
    const changeBatch = () => db.transaction().execute(async (tx) => await change(tx, await lockProducts(tx, batch)))
    outcomes.push(await retryTransaction(changeBatch))
  }
  return outcomes
}
