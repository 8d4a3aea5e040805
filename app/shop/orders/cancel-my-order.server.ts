import { orderWords } from '#rulebook/order-words.ts'
import { closePayment } from '#shop/payments/reconcile-payments.server.ts'
import { type Settling, settlePayment } from '#shop/payments/settle-payment.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import { applyMove } from './change-order-status.server.ts'
import { mayOpen, type OrderOpener } from './order-openers.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import type { OrderNumber } from './orders.ts'

export type CancelProblem = { code: 'order-not-found' | 'not-pending' }

/**
 * Cancels a Pending order for its customer: by account, or for a guest by the signed link. A payment made meanwhile is found first; one
 * made afterwards is refunded.
 */
export async function cancelMyOrder(
  shop: Settling,
  opener: OrderOpener,
  number: OrderNumber,
): Promise<Result<null, CancelProblem>> {
  const known = await mayOpen(shop, opener, number)
  if (!known) return refuse({ code: 'order-not-found' })
  const settled = await settlePayment(shop, known.paymentId)
  const cancelled = await retryCollisions(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, CancelProblem>> => {
      const order = await lockOrder(tx, { number })
      if (!order) return refuse({ code: 'order-not-found' })
      if (order.status !== 'Pending' || order.payment.state === 'paid') return refuse({ code: 'not-pending' })
      const reason = orderWords.reasons.cancelledByCustomer
      const userId = opener.kind === 'customer' ? opener.asker.id : null
      await applyMove(shop, tx, order, { to: 'Cancelled', at: shop.now(), by: 'customer', userId, reason })
      return accept(null)
    }),
  )
  // A provider that did not answer is not asked again while the customer waits: the payment job closes the payments of orders that have ended.
  if (cancelled.ok && settled.ok) await closePayment(shop, known.paymentId)
  return cancelled
}
