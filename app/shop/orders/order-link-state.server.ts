import { orderLimits } from '#rulebook/limits/orders.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findLinkStart } from './order-link.queries.server.ts'
import { isOrderKey } from './order-links.server.ts'
import type { OrderNumber } from './orders.ts'

/** `expired`: the key is right, but the order changed too long ago. The holder may have a new link sent to the order's email. */
export type OrderLinkState = 'valid' | 'expired' | 'wrong'

export async function findOrderLinkState(
  shop: Pick<Shop, 'now' | 'linkSecret'> & { db: Db | Tx },
  number: OrderNumber,
  key: string,
): Promise<OrderLinkState> {
  if (!isOrderKey(shop, number, key)) return 'wrong'
  const start = await findLinkStart(shop.db, number)
  if (!start) return 'wrong'
  const end = start.getTime() + orderLimits.linkDays * 24 * 60 * 60_000
  return shop.now().getTime() < end ? 'valid' : 'expired'
}
