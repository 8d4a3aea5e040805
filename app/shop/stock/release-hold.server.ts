import type { Tx } from '#shop/database.server.ts'
import { type LockedOrder, setHeldUntil } from '#shop/orders/orders.queries.server.ts'
import { releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { releaseStock } from './stock.queries.server.ts'

/** Releases the stock and the code of an unpaid order; it can still be paid while they last. */
export async function releaseHold(tx: Tx, order: Pick<LockedOrder, 'id' | 'status'>): Promise<void> {
  if (order.status !== 'Pending') return
  await releaseCode(tx, order.id)
  await releaseStock(tx, order.id)
  await setHeldUntil(tx, order.id, null)
}
