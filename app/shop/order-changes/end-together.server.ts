import type { Tx } from '#shop/database.server.ts'
import { applyStatusChange } from '#shop/orders/apply-status-change.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { OrderEmailDependencies } from '#shop/orders/order-emails.server.ts'
import { type LockedOrder, lockOrder, type StatusChange } from '#shop/orders/orders.queries.server.ts'
import { releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { lockProductsOf, type Pieces } from '#shop/stock/stock.queries.server.ts'
import { readChangeFacts } from './open-change.server.ts'
import { listAdditions } from './order-changes.queries.server.ts'
import { refusalOf } from './order-changes.ts'

/** What was added to an order that is not packed or sent, and would be left without its parcel. */
export async function lockAdditionsToEnd(tx: Tx, orderId: string): Promise<LockedOrder[]> {
  const additions = (await listAdditions(tx, orderId)).filter(({ missesParcel }) => !missesParcel)
  const ending: LockedOrder[] = []
  for (const addition of additions) {
    const added = await lockOrder(tx, addition)
    const full = added && (await findFullOrder(tx, addition.number))
    if (full && refusalOf('cancel', await readChangeFacts(tx, full)) === null) ending.push(added)
  }
  return ending
}

/** Ends an order with its additions: the money goes back, and the pieces to stock. */
export async function endTogether(
  shop: OrderEmailDependencies,
  tx: Tx,
  { order, additions }: { order: LockedOrder; additions: readonly LockedOrder[] },
  change: StatusChange,
  backToStock?: readonly Pieces[],
): Promise<void> {
  // The first credit note locks the numbers of all: orders, code and products come before it.
  if (additions.length > 0) {
    await releaseCode(tx, order.id)
    await lockProductsOf(tx, order.id, ...additions.map(({ id }) => id))
  }
  await applyStatusChange(shop, tx, order, change, backToStock)
  for (const each of additions) await applyStatusChange(shop, tx, each, change)
}
