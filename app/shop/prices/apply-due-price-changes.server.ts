import { priceLimits } from '#rulebook/limits/prices.ts'
import { listPagesShowing, touchAllPages } from '#shop/catalog/admin-product.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { applyListedPrices, readNextChange } from './reductions.queries.server.ts'

/** Sorting, filters and counts of lists follow reductions that have begun or ended. True when none is left. */
export async function applyDuePriceChanges({ db }: Pick<Shop, 'db'>, limit: number): Promise<boolean> {
  await retryTransaction(() =>
    db.transaction().execute(async (tx) => {
      const changed = await applyListedPrices(tx, limit)
      if (changed.length > 0) await touchAllPages(tx, await listPagesShowing(tx, changed))
    }),
  )
  return !(await readNextChange(db)).due
}

/** A job calls it, because pages apply few changes at a time and a shop can have hours without visitors. */
export async function applyAllDuePriceChanges(shop: Pick<Shop, 'db' | 'log'>): Promise<void> {
  for (let batch = 0; batch < priceLimits.batchesMax; batch += 1) {
    if (await applyDuePriceChanges(shop, priceLimits.appliedAtOnce)) return
  }
  shop.log.warn('Lists still sort by prices that are over')
}
