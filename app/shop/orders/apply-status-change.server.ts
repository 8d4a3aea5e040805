import type { Tx } from '#shop/database.server.ts'
import { unpackParcels } from '#shop/fulfilment/unpack-parcel.server.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'
import { renewPayment } from '#shop/payments/payments.queries.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { reclaimCode, releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { endExchange } from '#shop/returns/end-exchange.server.ts'
import { type Pieces, returnStock, takeStock } from '#shop/stock/stock.queries.server.ts'
import { type OrderEmailDependencies, refundNote, writeReminderEmail, writeStatusEmail } from './order-emails.server.ts'
import { hasEnded, isEmailedToCustomer } from './order-status.ts'
import { type LockedOrder, type StatusChange, updateOrderStatus } from './orders.queries.server.ts'
import { wasEmailed } from './payment-requests.queries.server.ts'

/** Moves the order with its stock, refund and email. False when a reopened order cannot get its stock back. */
export async function applyStatusChange(
  shop: OrderEmailDependencies,
  tx: Tx,
  order: LockedOrder,
  statusChange: StatusChange,
  backToStock?: readonly Pieces[],
): Promise<boolean> {
  const refunded = hasEnded(statusChange.to) ? await endOrder(shop, tx, order, statusChange, backToStock) : null
  if (!hasEnded(statusChange.to) && !(await reopenOrder(tx, order, statusChange))) return false
  await updateOrderStatus(tx, order, statusChange)
  if (statusChange.to === 'Pending' && order.payment.state !== 'paid')
    await reopenForPayment(shop, tx, order, statusChange)
  // A customer who cancels knows it; a first email now would let anyone write to any typed address, again and again.
  const isPaid = order.payment.state === 'paid'
  const isExpected = statusChange.by !== 'customer' || isPaid || (await wasEmailed(tx, order))
  if (isEmailedToCustomer(statusChange.to) && isExpected) {
    const reason = statusChange.by === 'owner' ? statusChange.reason : null
    const note = refunded ? refundNote(refunded.amountCents) : reason
    const { creditNotes } = refunded ?? {}
    await writeStatusEmail(shop, tx, order.number, { before: order.status, status: statusChange.to, note, creditNotes })
  }
  return true
}

export function refundableCentsOf({ payment, totalCents }: LockedOrder): number {
  return payment.state === 'paid' ? totalCents - payment.refundedCents : 0
}

/** Returns what is refunded, or null. Without a choice, the pieces go back to stock that are in no parcel handed over. */
async function endOrder(
  shop: OrderEmailDependencies,
  tx: Tx,
  order: LockedOrder,
  statusChange: StatusChange,
  backToStock: readonly Pieces[] | undefined,
): Promise<{ amountCents: number; creditNotes: InvoiceDocument[] } | null> {
  await releaseCode(tx, order.id)
  if (!hasEnded(order.status)) {
    await unpackParcels(tx, order.id, statusChange.at)
    await returnStock(tx, order.id, backToStock)
  }
  await endExchange(shop, tx, order)
  const { id: paymentId } = order.payment
  const amountCents = refundableCentsOf(order)
  if (amountCents <= 0) return null
  const creditNotes = await requestRefund(shop, tx, {
    paymentId,
    amountCents,
    reason: statusChange.reason ?? statusChange.to,
    at: statusChange.at,
  })
  return { amountCents, creditNotes }
}

/** The order can be paid again; a customer who was told that it had ended gets a payment reminder. */
async function reopenForPayment(
  shop: OrderEmailDependencies,
  tx: Tx,
  { number, payment, status }: LockedOrder,
  { at }: StatusChange,
): Promise<void> {
  await renewPayment(tx, payment.id, at)
  if (hasEnded(status)) await writeReminderEmail(shop, tx, number, `waits-${at.getTime()}`)
}

/** Every status after Pending has taken its stock; a Pending order holds none until its payment starts. */
async function reopenOrder(tx: Tx, order: LockedOrder, { to, at }: StatusChange): Promise<boolean> {
  if (to === 'Pending') return true
  if (order.status !== 'Pending' && !hasEnded(order.status)) return true
  if (!(await reclaimCode(tx, order.id))) return false
  if (await takeStock(tx, order.id, at)) return true
  // The order stays ended, so it must not block its discount code for other orders.
  await releaseCode(tx, order.id)
  return false
}
