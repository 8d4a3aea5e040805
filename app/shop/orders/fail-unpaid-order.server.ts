import { orderWords } from '#rulebook/order-words.ts'
import type { Tx } from '#shop/database.server.ts'
import { releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { returnStock } from '#shop/stock/stock.queries.server.ts'
import { writeExpiry } from './order-letters.server.ts'
import { type LockedOrder, moveOrder } from './orders.queries.server.ts'
import { wasAskedToPay } from './payment-requests.queries.server.ts'

type Parts = Pick<Shop, 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>

/** Ends an order whose payment was cancelled or expired. */
export async function failUnpaidOrder(shop: Parts, tx: Tx, order: LockedOrder): Promise<void> {
  if (order.status !== 'Pending') return
  await releaseCode(tx, order.id)
  // An admin may have moved the order on and back to Pending: then its stock was already taken.
  await returnStock(tx, order.id)
  await moveOrder(tx, order, { to: 'Failed', at: shop.now(), by: 'shop', reason: orderWords.reasons.neverPaid })
  if (await wasAskedToPay(tx, order.number)) await writeExpiry(shop, tx, order.number)
}
