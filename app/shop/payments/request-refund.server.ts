import type { Tx } from '#shop/database.server.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findCredit, releaseCredit } from './credits.queries.server.ts'
import { insertRefund, type NewRefund } from './refunds.queries.server.ts'

/** When the refund job has died with its process, the payment job takes the refund over after this time. */
export const refundTakeOverMs = 5 * 60_000

/**
 * Stores the refund with its credit note and the job that sends it: the network call comes after the transaction. Mark refunded pieces and return
 * stock before, because the number of the credit note is the last lock. What an exchange paid for goes back through the payment that has the
 * money, after the payment's own money. Returns the credit notes: two when both payments give money back, none for an order without an invoice.
 */
export async function requestRefund(shop: Pick<Shop, 'jobs'>, tx: Tx, refund: NewRefund): Promise<InvoiceDocument[]> {
  const credit = await findCredit(tx, refund.paymentId)
  if (!credit) return await storeRefund(shop, tx, refund)
  const ownCents = Math.min(refund.amountCents, credit.ownLeftCents)
  const deliveryCents = Math.min(refund.deliveryCents ?? 0, ownCents)
  const own = ownCents > 0 ? await storeRefund(shop, tx, { ...refund, amountCents: ownCents, deliveryCents }) : []
  const rest = refund.amountCents - ownCents
  // The money of an exchange that ended unpaid went back then.
  if (rest <= 0 || credit.isReleased) return own
  const credited = await storeRefund(shop, tx, {
    ...refund,
    amountCents: rest,
    deliveryCents: (refund.deliveryCents ?? 0) - deliveryCents,
    // The first of both names the pieces.
    ...(ownCents > 0 && { beyondPiecesCents: 0 }),
    throughPaymentId: credit.paymentId,
  })
  return [...own, ...credited]
}

async function storeRefund(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Tx,
  refund: NewRefund & { throughPaymentId?: NewRefund['paymentId'] },
): Promise<InvoiceDocument[]> {
  const refundId = await insertRefund(tx, {
    ...refund,
    takeOverAt: new Date(refund.at.getTime() + refundTakeOverMs),
  })
  await jobs.add(tx, 'refund-payment', { refundId })
  const creditNote = await issueCreditNote(tx, { id: refundId, ...refund })
  return creditNote ? [creditNote] : []
}

/**
 * The part of a payment that pays for an exchange: it leaves the order, and is not sent to the customer. Null when no single payment has so
 * much of it.
 */
export async function requestExchange(
  tx: Tx,
  refund: NewRefund & { settled: { by: string; how: string } },
): Promise<string | null> {
  const credit = await findCredit(tx, refund.paymentId)
  const isOwn = !credit || credit.ownLeftCents >= refund.amountCents
  if (credit && !isOwn && (credit.ownLeftCents > 0 || credit.isReleased)) return null
  const id = await insertRefund(tx, {
    ...refund,
    takeOverAt: null,
    ...(credit && !isOwn && { throughPaymentId: credit.paymentId }),
  })
  await issueCreditNote(tx, { ...refund, id })
  return id
}

/** The new order of an exchange ends without being paid: what paid for it goes back to the customer. Null when that was done before. */
export async function releaseExchange(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<{ returnId: string; amountCents: number } | null> {
  const takeOverAt = new Date(at.getTime() + refundTakeOverMs)
  const released = await releaseCredit(tx, orderId, { at, takeOverAt })
  if (released) await jobs.add(tx, 'refund-payment', { refundId: released.refundId })
  return released
}
