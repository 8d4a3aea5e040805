import { holdLimits } from '#rulebook/limits/holds.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import type { Tx } from '#shop/database.server.ts'
import { waitForFirstEmail } from '#shop/orders/limit-payment-requests.server.ts'
import { writeReminder } from '#shop/orders/order-letters.server.ts'
import {
  type LockedOrder,
  listLapsed,
  lockOrder,
  setReminded,
  wasReminded,
} from '#shop/orders/orders.queries.server.ts'
import { listUnreminded } from '#shop/orders/payment-requests.queries.server.ts'
import { listExpiredClaims, releaseCode, releaseExpiredClaim } from '#shop/promotions/promotion-uses.queries.server.ts'
import type { TellingCallers } from '#shop/stock/caller-hash.server.ts'
import { holderOf } from '#shop/stock/grant-hold.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import { forgetCallers, lockHolder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { askWithPatience, type Patience } from './ask-with-patience.ts'
import { lookAfterRefund } from './carry-out-refund.server.ts'
import { findPaymentById, listOverdue, listUnsettled } from './payments.queries.server.ts'
import type { PaymentId } from './payments.ts'
import { listDueRefunds } from './refunds.queries.server.ts'
import { recordPayment, type Settling, settlePayment } from './settle-payment.server.ts'

type Reconciling = Settling & TellingCallers

/** Parallel requests to the provider: a slow answer delays few others, and the pool's ten connections also serve page requests. */
const atOnce = 4

/**
 * Finds payments whose event was lost, releases expired holds, closes unpaid payments, sends promised refunds and checks that they stayed
 * sent. Runs every minute; running twice at once changes nothing. While the provider is away holds still expire, and everything else waits
 * for the next minute.
 */
export async function reconcilePayments(shop: Reconciling, patience?: Patience): Promise<void> {
  const at = shop.now()
  const payments = askWithPatience(shop.payments, patience)
  const asking = { ...shop, payments }
  await each(shop, await listLapsed(shop.db, at), async (paymentId) => {
    await settlePayment(asking, paymentId)
    await lapse(shop, paymentId)
  })
  await each(shop, await listExpiredClaims(shop.db, at), (paymentId) => endClaim(shop, paymentId))
  const placedBefore = new Date(at.getTime() - (orderLimits.payableHours - mailLimits.reminderHoursBefore) * 3_600_000)
  await each(shop, await listUnreminded(shop.db, placedBefore), (paymentId) => remind(shop, paymentId))
  const whileThere = async <Id extends string>(ids: readonly Id[], lookAfter: (id: Id) => Promise<unknown>) =>
    await each(shop, ids, async (id) => payments.isAway() || (await lookAfter(id)))

  await whileThere(await listUnsettled(shop.db, at), (paymentId) => settlePayment(asking, paymentId))
  const overdue = await listOverdue(shop.db, new Date(at.getTime() - orderLimits.payableHours * 3_600_000))
  await whileThere(overdue, (paymentId) => closePayment(asking, paymentId))
  await whileThere(await listDueRefunds(shop.db, at), (refundId) => lookAfterRefund(asking, refundId))
  await forgetCallers(shop.db, new Date(at.getTime() - holdLimits.callerKeptMinutes * 60_000))
  if (payments.isAway()) shop.log.warn('The payment service is away, or slow: the rest is asked about in a minute')
}

/** Runs up to `atOnce` in parallel; one failure does not block the ids behind it. */
async function each<Id extends string>(
  { log }: Pick<Settling, 'log'>,
  ids: readonly Id[],
  lookAfter: (id: Id) => Promise<unknown>,
): Promise<void> {
  const waiting = ids.values()
  const work = async () => {
    for (const id of waiting) {
      await lookAfter(id).catch((error: unknown) => log.error({ err: error, id }, 'A payment or refund broke off'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/**
 * A hold expires whether or not the provider answers: a payment that arrives later is completed or refunded. While the bank processes a
 * payment nothing is released, and the customer gets no reminder.
 */
async function lapse(shop: Reconciling, paymentId: PaymentId): Promise<void> {
  await retryCollisions(() =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (order?.status !== 'Pending' || !order.heldUntil || order.heldUntil > shop.now()) return
      if (order.payment.state === 'processing') return
      // The code is locked before the holder, and the holder before the stock.
      await releaseCode(tx, order.id)
      const reminds = await mayRemindNow(shop, tx, order)
      await releaseHold(tx, order)
      if (!reminds) return
      await writeReminder(shop, tx, order.number)
      await setReminded(tx, order.id, shop.now())
    }),
  )
}

/** A reminder is the first email to an address that anyone may have typed, so it counts like a payment request. */
async function mayRemindNow(shop: Reconciling, tx: Tx, order: LockedOrder): Promise<boolean> {
  if (!order.mayRemind || (await wasReminded(tx, order.id))) return false
  if (order.isByAdmin) return true
  const holder = holderOf(shop, order)
  await lockHolder(tx, holder)
  return (await waitForFirstEmail(tx, holder, shop.now())) === 0
}

async function endClaim(shop: Settling, paymentId: PaymentId): Promise<void> {
  await retryCollisions(() =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (order?.status !== 'Pending' || order.heldUntil || order.payment.state === 'processing') return
      await releaseExpiredClaim(tx, order.id, shop.now())
    }),
  )
}

/** Sent shortly before an order placed without a payment expires. */
async function remind(shop: Settling, paymentId: PaymentId): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { paymentId })
    if (order?.status !== 'Pending' || order.payment.state === 'processing') return
    if (await wasReminded(tx, order.id)) return
    await writeReminder(shop, tx, order.number)
    await setReminded(tx, order.id, shop.now())
  })
}

/** Closes the payment at the provider first, so that it cannot be charged afterwards; one charged at the last moment counts as paid. */
export async function closePayment(shop: Settling, paymentId: PaymentId): Promise<void> {
  const payment = await findPaymentById(shop.db, paymentId)
  if (!payment || payment.state === 'paid' || payment.state === 'cancelled') return
  if (!payment.ref) {
    await recordPayment(shop, paymentId, { state: 'cancelled', problem: null })
    return
  }
  const closed = await shop.payments.cancelPayment(payment.ref)
  if (closed.ok) await recordPayment(shop, paymentId, closed.value)
}
