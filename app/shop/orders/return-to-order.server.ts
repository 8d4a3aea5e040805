import { paymentLimits } from '#rulebook/limits/payments.ts'
import { countAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { type PaymentDependencies, settlePayment } from '#shop/payments/settle-payment.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { CallerAddress, CallerHashDependencies } from '#shop/stock/caller-hash.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from './order-access.server.ts'
import type { Order, OrderNumber } from './orders.ts'

/**
 * Runs when the browser returns from paying: applies the payment's state and returns the order. When the provider does not answer in time,
 * or the caller has asked too often, the order is shown as it was, and the payment job follows up.
 */
export async function returnToOrder(
  shop: PaymentDependencies & CallerHashDependencies,
  access: OrderAccess,
  number: OrderNumber,
  caller: CallerAddress = null,
  timeoutMs: number = paymentLimits.stateTimeoutMs,
): Promise<Result<{ order: Order; isSettled: boolean }, { code: 'order-not-found' }>> {
  const authorized = await authorizeOrderAccess(shop, access, number)
  if (!authorized) return refuse({ code: 'order-not-found' })
  const mayLookUp = async () => caller === null || (await countAttempt(shop, 'paymentLookupByAddress', caller)) === 0
  const isSettled = await settleWithin(settlePayment(shop, authorized.paymentId, mayLookUp), timeoutMs)
  const order = await findFullOrder(shop.db, number)
  return order ? accept({ order, isSettled }) : refuse({ code: 'order-not-found' })
}

/** A payment service may take longer than a customer waits for a page: its late answer is still applied. */
async function settleWithin(settling: ReturnType<typeof settlePayment>, timeoutMs: number): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, timeoutMs, null)
  const settled = await Promise.race([settling, timedOut]).finally(() => clearTimeout(timer))
  return settled?.ok ?? false
}
