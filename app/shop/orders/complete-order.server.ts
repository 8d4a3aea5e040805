import { orderMessages } from '#rulebook/order-messages.ts'
import { removeBoughtLines } from '#shop/cart/remove-bought-lines.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.server.ts'
import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { isTooLateToAdd } from '#shop/order-changes/order-changes.queries.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { reclaimCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { promiseDelivery } from '#shop/shipping/delivery-promise.ts'
import { calendarOf } from '#shop/shipping/shop-calendar.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { takeStock } from '#shop/stock/stock.queries.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import { refundNote, writeConfirmationEmail, writeStatusEmail } from './order-emails.server.ts'
import { hasEnded } from './order-status.ts'
import { type LockedOrder, setPaidAt, updateOrderStatus } from './orders.queries.server.ts'

type Dependencies = Pick<Shop, 'now' | 'jobs' | 'publicUrl' | 'linkSecret'>

/** Takes the stock and moves the order to Processing; the money is refunded when the stock was sold or the order had ended. */
export async function completeOrder(shop: Dependencies, tx: Tx, order: LockedOrder): Promise<void> {
  const at = shop.now()
  await setPaidAt(tx, order.id, at, promiseDelivery(at, order, calendarOf(await readSettings({ db: tx }))))
  if (hasEnded(order.status)) return await refundAndEnd(shop, tx, order, 'Refunded', 'paidAfterEnd')
  // An admin has already moved the unpaid order on.
  if (order.status !== 'Pending') return await announceAndInvoice(shop, tx, order)
  const late = await findLateness(tx, order, at)
  if (late) {
    await releaseHold(tx, order)
    return await refundAndEnd(shop, tx, order, 'Failed', late)
  }
  await updateOrderStatus(tx, order, { to: 'Processing', at, by: 'shop', reason: orderMessages.reasons.paid })
  await removeBoughtFromCart(tx, order)
  await announceAndInvoice(shop, tx, order)
}

async function announceAndInvoice(shop: Dependencies, tx: Tx, { number, totalCents }: LockedOrder): Promise<void> {
  await writeConfirmationEmail(shop, tx, number)
  await tellAdmins(shop, tx, [{ kind: 'new-order', onceKey: `new-order:${number}`, number, totalCents }])
  // Last, because payments take turns from here to their commit.
  await issueInvoice(shop, tx, number)
}

type LatePayment = 'paidAfterEnd' | 'paidAfterCode' | 'paidAfterPacking' | 'paidTooLate'

/**
 * Takes the code and the stock, or returns those that were gone before the payment arrived. Payments of several orders can be open at once,
 * so a code that has been used up since must not give its discount again.
 */
async function findLateness(tx: Tx, order: LockedOrder, at: Date): Promise<LatePayment | null> {
  if (order.isAddition && (await isTooLateToAdd(tx, order.id))) return 'paidAfterPacking'
  if (!(await reclaimCode(tx, order.id))) return 'paidAfterCode'
  return (await takeStock(tx, order.id, at)) ? null : 'paidTooLate'
}

async function refundAndEnd(
  shop: Dependencies,
  tx: Tx,
  order: LockedOrder,
  to: 'Failed' | 'Refunded',
  late: LatePayment,
): Promise<void> {
  const at = shop.now()
  const reason = orderMessages.reasons[late]
  // Its refund is credited, so that the books have what was paid and what went back.
  await issueInvoice(shop, tx, order.number)
  const refund = { paymentId: order.payment.id, amountCents: order.totalCents, reason, at }
  const creditNotes = order.totalCents > 0 ? await requestRefund(shop, tx, refund) : undefined
  if (order.status === to) return
  await updateOrderStatus(tx, order, { to, at, by: 'shop', reason })
  const note = late === 'paidAfterEnd' ? refundNote(order.totalCents) : orderMessages.lateNotes[late]
  await writeStatusEmail(shop, tx, order.number, { before: order.status, status: to, note, creditNotes })
}

async function removeBoughtFromCart(tx: Tx, { number, userId }: LockedOrder): Promise<void> {
  const fullOrder = userId && (await findFullOrder(tx, number))
  if (fullOrder) await removeBoughtLines(tx, userId, fullOrder.lines)
}
