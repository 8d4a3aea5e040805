import { type Settling, settlePayment } from '#shop/payments/settle-payment.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { mayOpen, type OrderOpener } from './order-openers.server.ts'
import { findWhole } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'

/**
 * The browser comes back from paying: how the payment stands is asked and acted on, and the order answered as it is now. When the
 * provider does not answer, the order is shown as it was, and the job that looks after payments finds out.
 */
export async function returnToOrder(
  shop: Settling,
  opener: OrderOpener,
  number: OrderNumber,
): Promise<Result<{ order: Order; isSettled: boolean }, { code: 'order-not-found' }>> {
  const known = await mayOpen(shop, opener, number)
  if (!known) return refuse({ code: 'order-not-found' })
  const settled = await settlePayment(shop, known.paymentId)
  const order = await findWhole(shop.db, number)
  return order ? accept({ order, isSettled: settled.ok }) : refuse({ code: 'order-not-found' })
}
