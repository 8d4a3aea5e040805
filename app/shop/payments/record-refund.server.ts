import { refundMessages } from '#rulebook/refund-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { refundFailedNote, refundNote, writeStatusEmail } from '#shop/orders/order-emails.server.ts'
import { type LockedOrder, lockOrder, updateOrderStatus } from '#shop/orders/orders.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import type { ProviderAway, ProviderRefund } from './payments.ts'
import { nextCheckOf, nextTryOf } from './refund-schedule.ts'
import {
  failRefund,
  findRefundByRef,
  finishRefund,
  type RefundRow,
  recordSentTwice,
  setRefundAccepted,
} from './refunds.queries.server.ts'
import type { PaymentDependencies } from './settle-payment.server.ts'

export async function settleRefund(shop: PaymentDependencies, ref: string): Promise<Result<null, ProviderAway>> {
  // An unknown ref is a refund made by hand at the provider, or one whose ref the refund job has not stored yet.
  const refund = await findRefundByRef(shop.db, ref)
  if (!refund || refund.state === 'refused') return accept(null)
  const found = await shop.payments.findRefund(ref)
  if (!found.ok) return refuse({ code: 'provider-away' })
  await recordRefund(shop, refund, found.value)
  return accept(null)
}

/** Stores the provider's answer; repeating it changes nothing. */
export async function recordRefund(
  shop: PaymentDependencies,
  refund: RefundRow,
  reported: ProviderRefund,
): Promise<void> {
  const { id } = refund
  const at = shop.now()
  if (reported.state === 'waiting') {
    return await setRefundAccepted(shop.db, id, { ref: reported.ref, nextCheckAt: nextTryOf(refund, at) })
  }
  await withOrderLocked(shop, refund, async (tx, order) => {
    if (reported.state === 'failed') {
      const failed = await failRefund(tx, id, { ref: reported.ref, problem: reported.problem, at })
      if (failed) await reportFailedRefund(shop, tx, order, { ...failed, id, problem: reported.problem })
    } else {
      const done = await finishRefund(tx, id, { ref: reported.ref, at, nextCheckAt: nextCheckOf(refund, at) })
      // Admins see it in the list of payment mismatches.
      if (!done && (await recordSentTwice(tx, id, reported.ref)))
        shop.log.error({ refundId: id }, 'A refund went through that was already finished: it may have been sent twice')
      if (done?.hadFailed) await reportArrivedRefund(shop, tx, order, { ...done, id })
    }
  })
}

export async function markRefundFailed(shop: PaymentDependencies, refund: RefundRow, problem: string): Promise<void> {
  await withOrderLocked(shop, refund, async (tx, order) => {
    const { id, refusals: after } = refund
    const failed = await failRefund(tx, id, { after, problem, at: shop.now() })
    if (failed) await reportFailedRefund(shop, tx, order, { ...failed, id, problem })
  })
}

async function withOrderLocked(
  { db }: PaymentDependencies,
  { paymentId }: RefundRow,
  work: (tx: Tx, order: LockedOrder) => Promise<void>,
): Promise<void> {
  await retryTransaction(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (!order) throw new Error(`Payment ${paymentId} has no order`)
      await work(tx, order)
    }),
  )
}

type RefundOutcome = { id: string; amountCents: number; hadFailed: boolean }

/** Moves the order out of Refunded and tells its customer, once each. */
async function reportFailedRefund(
  shop: PaymentDependencies,
  tx: Tx,
  order: LockedOrder,
  { id, amountCents, hadFailed, problem }: RefundOutcome & { problem: string },
): Promise<void> {
  shop.log.error({ refundId: id, problem }, 'A refund failed for good: an admin has to settle it')
  if (hadFailed) return
  const note = refundFailedNote(amountCents)
  const { number, status: before } = order
  if (before !== 'Refunded') {
    return await writeStatusEmail(shop, tx, number, { before, status: before, note, onceSuffix: `refund-failed-${id}` })
  }
  const reason = refundMessages.reasons.failed
  await updateOrderStatus(tx, order, { to: 'Cancelled', at: shop.now(), by: 'shop', reason })
  await writeStatusEmail(shop, tx, number, { before, status: 'Cancelled', note })
}

/** A failed refund has gone through; when no other refund is missing, the order is Refunded again. */
async function reportArrivedRefund(
  shop: PaymentDependencies,
  tx: Tx,
  order: LockedOrder,
  { id, amountCents }: RefundOutcome,
): Promise<void> {
  const note = refundNote(amountCents)
  const { number, status: before } = order
  if (!isCancelledByFailedRefund(await findFullOrder(tx, number))) {
    return await writeStatusEmail(shop, tx, number, { before, status: before, note, onceSuffix: `refund-sent-${id}` })
  }
  const reason = refundMessages.reasons.arrived
  await updateOrderStatus(tx, order, { to: 'Refunded', at: shop.now(), by: 'shop', reason })
  await writeStatusEmail(shop, tx, number, { before, status: 'Refunded', note })
}

/** The shop moved it from Refunded to Cancelled when a refund came back, and no refund is missing now. */
export function isCancelledByFailedRefund(order: Pick<Order, 'changes' | 'refusedCents'> | null): boolean {
  const last = order?.changes.at(-1)
  return order?.refusedCents === 0 && last?.by === 'shop' && last.from === 'Refunded' && last.to === 'Cancelled'
}
