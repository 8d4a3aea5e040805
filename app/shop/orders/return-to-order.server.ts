import { orderLimits } from '#rulebook/order-words.ts'
import { type Settling, settlePayment } from '#shop/payments/settle-payment.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { mayOpen, type OrderOpener } from './order-openers.server.ts'
import { findWhole } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'

/**
 * Runs when the browser returns from paying: applies the payment's state and returns the order. When the provider does not answer in time,
 * the order is shown as it was, and the payment job follows up.
 */
export async function returnToOrder(
  shop: Settling,
  opener: OrderOpener,
  number: OrderNumber,
  patienceMs: number = orderLimits.returnPatienceMs,
): Promise<Result<{ order: Order; isSettled: boolean }, { code: 'order-not-found' }>> {
  const known = await mayOpen(shop, opener, number)
  if (!known) return refuse({ code: 'order-not-found' })
  const isSettled = await withPatience(settlePayment(shop, known.paymentId), patienceMs)
  const order = await findWhole(shop.db, number)
  return order ? accept({ order, isSettled }) : refuse({ code: 'order-not-found' })
}

/** A payment service may take longer than a customer waits for a page: its late answer is still applied. */
async function withPatience(settling: ReturnType<typeof settlePayment>, patienceMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patienceMs, null)
  const settled = await Promise.race([settling, tooLate]).finally(() => clearTimeout(timer))
  return settled?.ok ?? false
}
