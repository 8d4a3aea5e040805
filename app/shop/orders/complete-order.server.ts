import { orderMessages } from '#rulebook/order-messages.ts'
import { removeBoughtLines } from '#shop/cart/remove-bought-lines.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { reclaimCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { takeStock } from '#shop/stock/stock.queries.server.ts'
import { refundNote, writeConfirmationEmail, writeStatusEmail } from './order-emails.server.ts'
import { hasEnded } from './order-status.ts'
import { findFullOrder, type LockedOrder, setPaidAt, updateOrderStatus } from './orders.queries.server.ts'

type Dependencies = Pick<Shop, 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>

/** Takes the stock and moves the order to Processing; the money is refunded when the stock was sold or the order had ended. */
export async function completeOrder(shop: Dependencies, tx: Tx, order: LockedOrder): Promise<void> {
  const at = shop.now()
  await setPaidAt(tx, order.id, at)
  if (hasEnded(order.status)) return await refundAndEnd(shop, tx, order, 'Refunded', orderMessages.reasons.paidAfterEnd)
  // An admin has already moved the unpaid order on.
  if (order.status !== 'Pending') return await writeConfirmationEmail(shop, tx, order.number)
  // The agreed price stands even when the discount code has been used up since.
  await reclaimCode(tx, order.id)
  if (!(await takeStock(tx, order.id, at))) {
    await releaseHold(tx, order)
    return await refundAndEnd(shop, tx, order, 'Failed', orderMessages.reasons.paidTooLate)
  }
  await updateOrderStatus(tx, order, { to: 'Processing', at, by: 'shop', reason: orderMessages.reasons.paid })
  await writeConfirmationEmail(shop, tx, order.number)
  await removeBoughtFromCart(tx, order)
}

async function refundAndEnd(
  shop: Dependencies,
  tx: Tx,
  order: LockedOrder,
  to: 'Failed' | 'Refunded',
  reason: string,
): Promise<void> {
  const at = shop.now()
  if (order.totalCents > 0) {
    await requestRefund(shop, tx, { paymentId: order.payment.id, amountCents: order.totalCents, reason, at })
  }
  if (order.status === to) return
  await updateOrderStatus(tx, order, { to, at, by: 'shop', reason })
  const note = to === 'Failed' ? orderMessages.paidTooLateNote : refundNote(order.totalCents)
  await writeStatusEmail(shop, tx, order.number, { before: order.status, status: to, note })
}

async function removeBoughtFromCart(tx: Tx, { number, userId }: LockedOrder): Promise<void> {
  const fullOrder = userId && (await findFullOrder(tx, number))
  if (fullOrder) await removeBoughtLines(tx, userId, fullOrder.lines)
}
