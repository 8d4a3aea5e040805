import { orderMessages } from '#rulebook/order-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { unpackParcels } from '#shop/fulfilment/unpack-parcel.server.ts'
import { releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { endExchange } from '#shop/returns/end-exchange.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { returnStock } from '#shop/stock/stock.queries.server.ts'
import { writeExpiryEmail } from './order-emails.server.ts'
import { type LockedOrder, updateOrderStatus } from './orders.queries.server.ts'
import { wasPaymentRequested } from './payment-requests.queries.server.ts'

type Dependencies = Pick<Shop, 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>

/** Ends an order whose payment was cancelled or expired. */
export async function failUnpaidOrder(shop: Dependencies, tx: Tx, order: LockedOrder): Promise<void> {
  if (order.status !== 'Pending') return
  await releaseCode(tx, order.id)
  // An admin may have moved the order on and back to Pending: then its stock was already taken.
  await unpackParcels(tx, order.id, shop.now())
  await returnStock(tx, order.id)
  await updateOrderStatus(tx, order, {
    to: 'Failed',
    at: shop.now(),
    by: 'shop',
    reason: orderMessages.reasons.neverPaid,
  })
  await endExchange(shop, tx, order)
  if (await wasPaymentRequested(tx, order.number)) await writeExpiryEmail(shop, tx, order.number)
}
