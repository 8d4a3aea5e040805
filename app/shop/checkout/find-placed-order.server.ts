import { holdLimits } from '#rulebook/limits/holds.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { orderKey, orderPath } from '#shop/orders/order-links.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { findOrderByIdempotencyKey } from '#shop/orders/orders.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findDuplicateOrderKey } from './checkout.queries.server.ts'
import type { OrderRequest, PlacedOrder, PlaceOrderProblem } from './checkout.ts'

type FoundOrder = Result<PlacedOrder, PlaceOrderProblem> | null

/** The answer to a repeated key; null when no order has the key yet. */
export async function findPlacedOrder(
  shop: Pick<Shop, 'linkSecret'>,
  db: Db | Tx,
  idempotencyKey: string | null,
  hash: Buffer,
): Promise<FoundOrder> {
  const found = idempotencyKey === null ? null : await findOrderByIdempotencyKey(db, idempotencyKey)
  if (!found) return null
  const { requestHash: storedHash, ...order } = found
  if (!storedHash?.equals(hash)) return refuse({ code: 'key-reused' })
  if (hasEnded(order.status)) return refuse({ code: 'order-ended' })
  return accept({ ...order, link: orderPath(shop, order.number), linkKey: orderKey(shop, order.number) })
}

type Placement = { orderRequest: OrderRequest; caller: { callerHash: Buffer | null }; requestHash: Buffer }

/** The same order of the same caller a moment ago, for a request without a key. */
export async function findDuplicate(
  shop: Pick<Shop, 'linkSecret'>,
  tx: Tx,
  { orderRequest, caller: { callerHash }, requestHash }: Placement,
  at: Date,
): Promise<FoundOrder> {
  if (orderRequest.idempotencyKey !== null || !callerHash) return null
  const after = new Date(at.getTime() - holdLimits.duplicateOrderSeconds * 1000)
  return await findPlacedOrder(
    shop,
    tx,
    await findDuplicateOrderKey(tx, { requestHash, callerHash, after }),
    requestHash,
  )
}
