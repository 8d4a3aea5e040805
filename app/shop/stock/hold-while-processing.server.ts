import { holdLimits } from '#rulebook/limits/holds.ts'
import type { Tx } from '#shop/database.server.ts'
import { type LockedOrder, setHeldUntil } from '#shop/orders/orders.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { holdStockAgain } from './stock.queries.server.ts'

/** Holds the stock while the bank processes the payment, also when the order held none before or its hold has expired. */
export async function holdWhileProcessing(shop: Pick<Shop, 'now'>, tx: Tx, order: LockedOrder): Promise<void> {
  if (order.status !== 'Pending' || (order.heldUntil && order.heldUntil > shop.now())) return
  if (!(await holdStockAgain(tx, order.id))) return
  await setHeldUntil(tx, order.id, new Date(shop.now().getTime() + holdLimits.minutes * 60_000))
}
