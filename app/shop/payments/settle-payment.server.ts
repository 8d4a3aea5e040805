import { lockMainOrder } from '#shop/order-changes/order-changes.queries.server.ts'
import { completeOrder } from '#shop/orders/complete-order.server.ts'
import { failUnpaidOrder } from '#shop/orders/fail-unpaid-order.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { holdWhileProcessing } from '#shop/stock/hold-while-processing.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { findPaymentById, isBeingClosed, setPaymentState } from './payments.queries.server.ts'
import type { PaymentId, PaymentState, ProviderAway, ProviderPayment } from './payments.ts'

export type PaymentDependencies = Pick<Shop, 'db' | 'now' | 'jobs' | 'log' | 'publicUrl' | 'linkSecret' | 'payments'>

/**
 * Fetches a payment's state from the provider and applies it. The only way an order is completed: the webhook, the browser's return and the
 * payment job all end here, repeatedly and in parallel. Unless `mayLookUp` allows the request, the stored state is returned.
 */
export async function settlePayment(
  shop: PaymentDependencies,
  paymentId: PaymentId,
  mayLookUp: () => Promise<boolean> = async () => true,
): Promise<Result<PaymentState, ProviderAway | { code: 'unknown-payment' }>> {
  const payment = await findPaymentById(shop.db, paymentId)
  if (!payment) return refuse({ code: 'unknown-payment' })
  // Without a ref at the provider the customer could not have paid it.
  if (payment.state === 'paid' || !payment.ref || !(await mayLookUp())) return accept(payment.state)
  const found = await shop.payments.findPayment(payment.ref)
  if (!found.ok) return refuse({ code: 'provider-away' })
  return accept(await recordPayment(shop, paymentId, found.value))
}

/** Stores the provider's answer; repeating it changes nothing. */
export async function recordPayment(
  shop: PaymentDependencies,
  paymentId: PaymentId,
  reported: Pick<ProviderPayment, 'state' | 'problem'> & Partial<Pick<ProviderPayment, 'amountCents' | 'ref'>>,
): Promise<PaymentState> {
  const state = reported.state === 'needs-confirmation' ? 'waiting' : reported.state
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx) => {
      await lockMainOrder(tx, { paymentId })
      const order = await lockOrder(tx, { paymentId })
      if (!order) throw new Error(`Payment ${paymentId} has no order`)
      const before = order.payment.state
      // A cancelled payment can still have been paid by a browser that had it open: that money is refunded.
      if (before === 'paid' || (before === 'cancelled' && state !== 'paid')) return before
      // The end of an earlier attempt does not affect the current one.
      if (state !== 'paid' && reported.ref && reported.ref !== order.payment.ref) return before
      // Its order is about to be recorded as paid. If that fails, the payment job fails the order later.
      if (state === 'cancelled' && (await isBeingClosed(tx, paymentId, shop.now()))) return before
      await setPaymentState(tx, paymentId, {
        state,
        problem: reported.problem,
        at: shop.now(),
        reportedCents: reported.amountCents,
      })
      if (state === 'paid') await completeOrder(shop, tx, order)
      if (state === 'declined' && before !== 'declined') await releaseHold(tx, order)
      if (state === 'processing') await holdWhileProcessing(shop, tx, order)
      if (state === 'cancelled') await failUnpaidOrder(shop, tx, order)
      return state
    }),
  )
}
