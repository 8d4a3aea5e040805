import { orderMessages } from '#rulebook/order-messages.ts'
import { closePayment } from '#shop/payments/reconcile-payments.server.ts'
import { type PaymentDependencies, settlePayment } from '#shop/payments/settle-payment.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { applyStatusChange } from './apply-status-change.server.ts'
import { authorizeOrderAccess, type OrderAccess } from './order-access.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import type { OrderNumber } from './orders.ts'

export type CancelProblem = { code: 'order-not-found' | 'not-pending' }

/**
 * Cancels a Pending order for its customer: by account, or for a guest by the signed link. A payment made meanwhile is found first; one
 * made afterwards is refunded.
 */
export async function cancelMyOrder(
  shop: PaymentDependencies,
  access: OrderAccess,
  number: OrderNumber,
): Promise<Result<null, CancelProblem>> {
  const authorized = await authorizeOrderAccess(shop, access, number)
  if (!authorized) return refuse({ code: 'order-not-found' })
  const settled = await settlePayment(shop, authorized.paymentId)
  const cancelled = await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, CancelProblem>> => {
      const order = await lockOrder(tx, { number })
      if (!order) return refuse({ code: 'order-not-found' })
      if (order.status !== 'Pending' || order.payment.state === 'paid') return refuse({ code: 'not-pending' })
      const reason = orderMessages.reasons.cancelledByCustomer
      const userId = access.kind === 'customer' ? access.actor.id : null
      await applyStatusChange(shop, tx, order, { to: 'Cancelled', at: shop.now(), by: 'customer', userId, reason })
      return accept(null)
    }),
  )
  // A provider that did not answer is not asked again while the customer waits: the payment job closes the payments of orders that have ended.
  if (cancelled.ok && settled.ok) await closePayment(shop, authorized.paymentId)
  return cancelled
}
