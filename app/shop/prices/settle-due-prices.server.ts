import { priceLimits } from '#rulebook/limits/prices.ts'
import { listPagesShowing, touchAllPages } from '#shop/catalog/admin-product.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { readNextChange, settleListedPrices } from './reductions.queries.server.ts'

/** Sorting, filters and counts of lists follow reductions that have begun or ended. True when none is left. */
export async function settleDuePrices({ db }: Pick<Shop, 'db'>, limit: number): Promise<boolean> {
  await retryTransaction(() =>
    db.transaction().execute(async (tx) => {
      const settled = await settleListedPrices(tx, limit)
      if (settled.length > 0) await touchAllPages(tx, await listPagesShowing(tx, settled))
    }),
  )
  return !(await readNextChange(db)).due
}

/** A job calls it, because pages settle few prices at a time and a shop can have hours without visitors. */
export async function settleAllDuePrices(shop: Pick<Shop, 'db' | 'log'>): Promise<void> {
  for (let batch = 0; batch < priceLimits.batchesMax; batch += 1) {
    if (await settleDuePrices(shop, priceLimits.settledAtOnce)) return
  }
  shop.log.warn('Lists still sort by prices that are over')
}
