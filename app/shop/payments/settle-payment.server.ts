import { holdLimits } from '#rulebook/limits/holds.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { takeBought } from '#shop/cart/take-bought.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { refundNote, writeConfirmation, writeExpiry, writeStatusLetter } from '#shop/orders/order-letters.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import {
  findWhole,
  type LockedOrder,
  lockOrder,
  moveOrder,
  setHeldUntil,
  setPaidAt,
} from '#shop/orders/orders.queries.server.ts'
import { wasAskedToPay } from '#shop/orders/payment-requests.queries.server.ts'
import { reclaimCode, releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import { holdStockAgain, returnStock, takeStock } from '#shop/stock/stock.queries.server.ts'
import { findPaymentById, setPaymentState } from './payments.queries.server.ts'
import type { PaymentId, PaymentState, ProviderAway, ProviderPayment } from './payments.ts'
import { insertRefund } from './refunds.queries.server.ts'

export type Settling = Pick<Shop, 'db' | 'now' | 'jobs' | 'log' | 'publicUrl' | 'linkSecret' | 'payments'>

/**
 * Fetches a payment's state from the provider and applies it. The only way an order is completed: the webhook, the browser's return and the
 * payment job all end here, repeatedly and in parallel.
 */
export async function settlePayment(
  shop: Settling,
  paymentId: PaymentId,
): Promise<Result<PaymentState, ProviderAway | { code: 'unknown-payment' }>> {
  const payment = await findPaymentById(shop.db, paymentId)
  if (!payment) return refuse({ code: 'unknown-payment' })
  // Without a ref at the provider the customer could not have paid it.
  if (payment.state === 'paid' || !payment.ref) return accept(payment.state)
  const found = await shop.payments.findPayment(payment.ref)
  if (!found.ok) return refuse({ code: 'provider-away' })
  return accept(await recordPayment(shop, paymentId, found.value))
}

/** Stores the provider's answer; repeating it changes nothing. */
export async function recordPayment(
  shop: Settling,
  paymentId: PaymentId,
  said: Pick<ProviderPayment, 'state' | 'problem'> & Partial<Pick<ProviderPayment, 'amountCents' | 'ref'>>,
): Promise<PaymentState> {
  const state = said.state === 'needs-confirmation' ? 'waiting' : said.state
  return await retryCollisions(() =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (!order) throw new Error(`Payment ${paymentId} has no order`)
      const before = order.payment.state
      // A cancelled payment can still have been paid by a browser that had it open: that money is refunded.
      if (before === 'paid' || (before === 'cancelled' && state !== 'paid')) return before
      // The end of an earlier attempt does not affect the current one.
      if (state !== 'paid' && said.ref && said.ref !== order.payment.ref) return before
      await setPaymentState(tx, paymentId, {
        state,
        problem: said.problem,
        at: shop.now(),
        saidCents: said.amountCents,
      })
      if (state === 'paid') await completeOrder(shop, tx, order)
      if (state === 'declined' && before !== 'declined') await releaseHold(tx, order)
      if (state === 'processing') await holdWhileProcessing(shop, tx, order)
      if (state === 'cancelled') await giveUp(shop, tx, order)
      return state
    }),
  )
}

/** Takes the stock and moves the order to Processing; the money is refunded when the stock was sold or the order had ended. */
async function completeOrder(shop: Settling, tx: Tx, order: LockedOrder): Promise<void> {
  const at = shop.now()
  await setPaidAt(tx, order.id, at)
  if (hasEnded(order.status)) return await giveBack(shop, tx, order, 'Refunded', orderWords.reasons.paidAfterEnd)
  // An admin has already moved the unpaid order on.
  if (order.status !== 'Pending') return await writeConfirmation(shop, tx, order.number)
  // The agreed price stands even when the discount code has been used up since.
  await reclaimCode(tx, order.id)
  if (!(await takeStock(tx, order.id, at))) {
    await releaseHold(tx, order)
    return await giveBack(shop, tx, order, 'Failed', orderWords.reasons.paidTooLate)
  }
  await moveOrder(tx, order, { to: 'Processing', at, by: 'shop', reason: orderWords.reasons.paid })
  await writeConfirmation(shop, tx, order.number)
  await takeOutOfCart(tx, order)
}

async function giveBack(
  shop: Settling,
  tx: Tx,
  order: LockedOrder,
  to: 'Failed' | 'Refunded',
  reason: string,
): Promise<void> {
  const at = shop.now()
  if (order.totalCents > 0) {
    await promiseRefund(shop, tx, { paymentId: order.payment.id, amountCents: order.totalCents, reason, at })
  }
  if (order.status === to) return
  await moveOrder(tx, order, { to, at, by: 'shop', reason })
  const note = to === 'Failed' ? orderWords.tooLateNote : refundNote(order.totalCents)
  await writeStatusLetter(shop, tx, order.number, { before: order.status, status: to, note })
}

/** When the refund job has died with its process, the payment job takes the refund over after this time. */
export const refundForgottenAfterMs = 5 * 60_000

/** Stores the refund together with the job that sends it: the network call comes after the transaction. */
export async function promiseRefund(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Tx,
  refund: { paymentId: PaymentId; amountCents: number; reason: string; at: Date },
): Promise<void> {
  const refundId = await insertRefund(tx, {
    ...refund,
    forgottenAt: new Date(refund.at.getTime() + refundForgottenAfterMs),
  })
  await jobs.add(tx, 'refund-payment', { refundId })
}

/** Holds the stock while the bank processes the payment, also when the order held none before or its hold has expired. */
async function holdWhileProcessing(shop: Settling, tx: Tx, order: LockedOrder): Promise<void> {
  if (order.status !== 'Pending' || (order.heldUntil && order.heldUntil > shop.now())) return
  if (!(await holdStockAgain(tx, order.id))) return
  await setHeldUntil(tx, order.id, new Date(shop.now().getTime() + holdLimits.minutes * 60_000))
}

async function giveUp(shop: Settling, tx: Tx, order: LockedOrder): Promise<void> {
  if (order.status !== 'Pending') return
  await releaseCode(tx, order.id)
  // An admin may have moved the order on and back to Pending: then its stock was already taken.
  await returnStock(tx, order.id)
  await moveOrder(tx, order, { to: 'Failed', at: shop.now(), by: 'shop', reason: orderWords.reasons.neverPaid })
  if (await wasAskedToPay(tx, order.number)) await writeExpiry(shop, tx, order.number)
}

async function takeOutOfCart(tx: Tx, { number, userId }: LockedOrder): Promise<void> {
  const whole = userId && (await findWhole(tx, number))
  if (whole) await takeBought(tx, userId, whole.lines)
}
