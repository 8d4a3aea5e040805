import { mailLimits } from '#rulebook/limits/mail.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { applyStatusChange } from '#shop/orders/apply-status-change.server.ts'
import { secondsUntilFirstEmail } from '#shop/orders/limit-payment-requests.server.ts'
import { writeReminderEmail } from '#shop/orders/order-emails.server.ts'
import {
  type LockedOrder,
  listExpiredHolds,
  lockOrder,
  setRemindedAt,
  wasReminded,
} from '#shop/orders/orders.queries.server.ts'
import { listPaymentsToRemind } from '#shop/orders/payment-requests.queries.server.ts'
import { listExpiredClaims, releaseCode, releaseExpiredClaim } from '#shop/promotions/promotion-uses.queries.server.ts'
import type { CallerHashDependencies } from '#shop/stock/caller-hash.server.ts'
import { holderOf } from '#shop/stock/grant-hold.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { lockHolder, removeCallerHashes } from '#shop/stock/unpaid-holds.queries.server.ts'
import { collectFees } from './collect-fees.server.ts'
import { findPaymentById, listOverduePayments, listUnsettledPayments } from './payments.queries.server.ts'
import type { PaymentId } from './payments.ts'
import { type BreakerLimits, withCircuitBreaker } from './provider-circuit-breaker.ts'
import { listDueRefunds } from './refunds.queries.server.ts'
import { sendOrCheckRefund } from './send-refund.server.ts'
import { type PaymentDependencies, recordPayment, settlePayment } from './settle-payment.server.ts'

type ReconcileDependencies = PaymentDependencies & CallerHashDependencies

/** Parallel requests to the provider: a slow answer delays few others, and the pool's ten connections also serve page requests. */
const parallelRequests = 4

/**
 * Finds payments whose event was lost, releases expired holds, closes unpaid payments, sends promised refunds and checks that they stayed
 * sent. Runs every minute; running twice at once changes nothing. While the provider is away holds still expire, and everything else waits
 * for the next minute.
 */
export async function reconcilePayments(shop: ReconcileDependencies, breakerLimits?: BreakerLimits): Promise<void> {
  const at = shop.now()
  const payments = withCircuitBreaker(shop.payments, breakerLimits)
  const guardedShop = { ...shop, payments }
  await runInParallel(shop, await listExpiredHolds(shop.db, at), async (paymentId) => {
    await settlePayment(guardedShop, paymentId)
    await expireHold(shop, paymentId)
  })
  await runInParallel(shop, await listExpiredClaims(shop.db, at), (paymentId) => releaseClaim(shop, paymentId))
  const placedBefore = new Date(at.getTime() - (orderLimits.payableHours - mailLimits.reminderHoursBefore) * 3_600_000)
  await runInParallel(shop, await listPaymentsToRemind(shop.db, placedBefore), (paymentId) =>
    sendReminder(shop, paymentId),
  )
  const whileAvailable = async <Id extends string>(ids: readonly Id[], runTask: (id: Id) => Promise<unknown>) =>
    await runInParallel(shop, ids, async (id) => payments.isAway() || (await runTask(id)))

  await whileAvailable(await listUnsettledPayments(shop.db, at), (paymentId) => settlePayment(guardedShop, paymentId))
  const overdue = await listOverduePayments(shop.db, {
    startedBefore: new Date(at.getTime() - orderLimits.payableHours * 3_600_000),
    at,
  })
  await whileAvailable(overdue, (paymentId) => closePayment(guardedShop, paymentId))
  await whileAvailable(await listDueRefunds(shop.db, at), (refundId) => sendOrCheckRefund(guardedShop, refundId))
  await collectFees(shop, payments)
  // Payment emails are counted by the caller's hash, so it is stored as long as they count.
  await removeCallerHashes(shop.db, new Date(at.getTime() - mailLimits.paymentRequests.minutes * 60_000))
  if (payments.isAway())
    shop.log.warn('The payment service is unavailable or slow: the remaining payments are checked in a minute')
}

/** Runs up to `parallelRequests` in parallel; one failure does not block the ids behind it. */
async function runInParallel<Id extends string>(
  { log }: Pick<PaymentDependencies, 'log'>,
  ids: readonly Id[],
  runTask: (id: Id) => Promise<unknown>,
): Promise<void> {
  const remaining = ids.values()
  const worker = async () => {
    for (const id of remaining) {
      await runTask(id).catch((error: unknown) =>
        log.error({ err: error, id }, 'A payment or refund failed in the payment job'),
      )
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, worker))
}

/**
 * A hold expires whether or not the provider answers: a payment that arrives later is completed or refunded. While the bank processes a
 * payment nothing is released, and the customer gets no reminder.
 */
async function expireHold(shop: ReconcileDependencies, paymentId: PaymentId): Promise<void> {
  await retryTransaction(() =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (order?.status !== 'Pending' || !order.heldUntil || order.heldUntil > shop.now()) return
      if (order.payment.state === 'processing') return
      // The order that it was added to waits to be packed, and goes on without it.
      if (order.isAddition) {
        const reason = orderMessages.reasons.additionNotPaid
        await applyStatusChange(shop, tx, order, { to: 'Cancelled', at: shop.now(), by: 'shop', reason })
        return
      }
      // The code is locked before the holder, and the holder before the stock.
      await releaseCode(tx, order.id)
      const shouldRemind = await mayRemindNow(shop, tx, order)
      await releaseHold(tx, order)
      if (!shouldRemind) return
      await writeReminderEmail(shop, tx, order.number)
      await setRemindedAt(tx, order.id, shop.now())
    }),
  )
}

/** A reminder is the first email to an address that anyone may have typed, so it counts like a payment request. */
async function mayRemindNow(shop: ReconcileDependencies, tx: Tx, order: LockedOrder): Promise<boolean> {
  if (!order.mayRemind || (await wasReminded(tx, order.id))) return false
  if (order.isByAdmin) return true
  const holder = holderOf(shop, order)
  await lockHolder(tx, holder)
  return (await secondsUntilFirstEmail(tx, holder, shop.now())) === 0
}

async function releaseClaim(shop: PaymentDependencies, paymentId: PaymentId): Promise<void> {
  await retryTransaction(() =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (order?.status !== 'Pending' || order.heldUntil || order.payment.state === 'processing') return
      await releaseExpiredClaim(tx, order.id, shop.now())
    }),
  )
}

/** Sent shortly before an order placed without a payment expires. */
async function sendReminder(shop: PaymentDependencies, paymentId: PaymentId): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { paymentId })
    if (order?.status !== 'Pending' || order.payment.state === 'processing') return
    if (await wasReminded(tx, order.id)) return
    await writeReminderEmail(shop, tx, order.number)
    await setRemindedAt(tx, order.id, shop.now())
  })
}

/** Closes the payment at the provider first, so that it cannot be charged afterwards; one charged at the last moment counts as paid. */
export async function closePayment(shop: PaymentDependencies, paymentId: PaymentId): Promise<void> {
  const payment = await findPaymentById(shop.db, paymentId)
  if (!payment || payment.state === 'paid' || payment.state === 'cancelled') return
  if (!payment.ref) {
    await recordPayment(shop, paymentId, { state: 'cancelled', problem: null })
    return
  }
  const closed = await shop.payments.cancelPayment(payment.ref)
  if (closed.ok) await recordPayment(shop, paymentId, closed.value)
}
