import { priceLimits } from '#rulebook/limits/prices.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readNextChange } from './reductions.queries.server.ts'
import { settleDuePrices } from './settle-due-prices.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'log'>

/**
 * The moment until which a page with prices stays true, by the shop's clock; null when no change is planned. Lists follow due changes first, so
 * that none sorts by a price that is over; where they cannot, the page is soon rendered again.
 */
export async function findNextPriceChange(shop: Parts): Promise<Date | null> {
  try {
    const { due, leftMs } = await readNextChange(shop.db)
    const remains = due && !(await settleDuePrices(shop, priceLimits.settledAtOnce))
    const lifeMs = remains ? Math.min(priceLimits.retryMs, leftMs ?? Number.POSITIVE_INFINITY) : leftMs
    return lifeMs === null ? null : new Date(shop.now().getTime() + lifeMs)
  } catch (error) {
    // The page itself says what is wrong with the database, for example that it stores nothing at the moment.
    shop.log.warn({ err: error }, 'Changes of prices could not be read')
    return new Date(shop.now().getTime() + priceLimits.retryMs)
  }
}
