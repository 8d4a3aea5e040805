import { holdLimits } from '#rulebook/limits/holds.ts'
import { isTooLateToAdd, lockMainOrder } from '#shop/order-changes/order-changes.queries.server.ts'
import { lockOrder, setHeldUntil, setHold } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { claimCode, reclaimCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { findOrdersClosed, type OrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import {
  type CallerAddress,
  type CallerHashDependencies,
  type CallerHashes,
  callerHashesOf,
} from '#shop/stock/caller-hash.server.ts'
import { grantHoldForPayment, holderOf } from '#shop/stock/grant-hold.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { holdStockAgain, isInStock, releaseStock } from '#shop/stock/stock.queries.server.ts'
import { lockHolder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { findPaymentOf, isPaymentCancelled, setPaymentRef } from './payments.queries.server.ts'
import { isTooSmallToCharge, type PaymentId, type ProviderName, type ProviderPayment } from './payments.ts'
import { type PaymentDependencies, recordPayment } from './settle-payment.server.ts'

export type StartedPayment = {
  id: PaymentId
  provider: ProviderName
  publishableKey: string | null
  ref: string
  clientSecret: string | null
  state: ProviderPayment['state']
  /** The provider's message about the last declined attempt. */
  problem: string | null
  amountCents: number
  /** Null when no stock is held: it is then taken on payment. */
  heldUntil: Date | null
}

export type StartProblem =
  | OrdersClosed
  | {
      code:
        | 'order-not-found'
        | 'already-paid'
        | 'not-payable'
        | 'main-order-packed'
        | 'out-of-stock'
        | 'code-used-up'
        | 'too-small'
        | 'provider-away'
    }

type StartDependencies = PaymentDependencies & CallerHashDependencies

/**
 * Creates the payment at the provider or finds it there: starting twice creates one. Expired stock holds are renewed once while there is
 * enough stock. The caller has checked that the order belongs to the actor.
 */
export async function startPayment(
  shop: StartDependencies,
  number: OrderNumber,
  caller: CallerAddress = null,
): Promise<Result<StartedPayment, StartProblem>> {
  const payment = await findPaymentOf(shop.db, number)
  if (!payment) return refuse({ code: 'order-not-found' })
  const closed = payment.state === 'paid' ? null : await findOrdersClosed(shop)
  if (closed) return refuse(closed)
  // Such an order was placed before they were refused: no stock is held for an order that cannot be paid.
  if (isTooSmallToCharge(payment.amountCents)) return refuse({ code: 'too-small' })
  const held = await holdForPayment(shop, number, callerHashesOf(shop, caller))
  if (!held.ok) return held
  const { id, attempt, amountCents, email, method } = payment
  // No provider can charge 0: an order with a full discount and free delivery is complete at once.
  if (amountCents === 0) {
    await recordPayment(shop, id, { state: 'paid', problem: null })
    return refuse({ code: 'already-paid' })
  }
  const fetched = payment.ref
    ? await shop.payments.findPayment(payment.ref)
    : await shop.payments.createPayment({ paymentId: id, attempt, orderNumber: number, amountCents, method, email })
  if (!fetched.ok) {
    shop.log.warn({ order: number, code: fetched.problem.code }, 'A payment could not be started')
    return refuse({ code: 'provider-away' })
  }
  const { ref, state, clientSecret, problem } = fetched.value
  const isCurrentAttempt = payment.ref !== null || (await setPaymentRef(shop.db, { id, attempt, ref }))
  if (state !== 'paid' && (!isCurrentAttempt || (await isPaymentCancelled(shop.db, id)))) {
    // If the provider cannot be reached now, the payment job closes it, as it does for every order that has ended.
    await shop.payments.cancelPayment(ref)
    return refuse({ code: 'not-payable' })
  }
  if (state === 'paid' || state === 'cancelled') {
    await recordPayment(shop, id, fetched.value)
    return refuse({ code: state === 'paid' ? 'already-paid' : 'not-payable' })
  }
  const { name: provider, publishableKey } = shop.payments
  return accept({
    id,
    provider,
    publishableKey,
    ref,
    clientSecret,
    state,
    problem,
    amountCents,
    heldUntil: held.value,
  })
}

async function holdForPayment(
  shop: StartDependencies,
  number: OrderNumber,
  startedBy: CallerHashes,
): Promise<Result<Date | null, StartProblem>> {
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<Date | null, StartProblem>> => {
      await lockMainOrder(tx, { number })
      const order = await lockOrder(tx, { number })
      if (!order) return refuse({ code: 'order-not-found' })
      if (order.payment.state === 'paid') return refuse({ code: 'already-paid' })
      if (order.status !== 'Pending' || order.payment.state === 'cancelled') return refuse({ code: 'not-payable' })
      // The bank has the money of a processing payment: its stock must not be sold twice.
      if (order.payment.state === 'processing') return accept(order.heldUntil)
      if (order.isAddition && (await isTooLateToAdd(tx, order.id))) return refuse({ code: 'main-order-packed' })
      const at = shop.now()
      if (!(await reclaimCode(tx, order.id))) return refuse({ code: 'code-used-up' })
      if (order.heldUntil && order.heldUntil > at) return accept(order.heldUntil)
      const { callerHash, callerHash56, callerHash48, email, userId } = order
      const caller = startedBy.callerHash ? startedBy : { callerHash, callerHash56, callerHash48 }
      const holder = holderOf(shop, { ...caller, email, userId })
      await lockHolder(tx, holder)
      const heldUntil = await grantHoldForPayment(tx, holder, order, at)
      const isAvailable = heldUntil ? await holdStockAgain(tx, order.id) : await isInStock(tx, order.id)
      if (!isAvailable) await releaseHold(tx, order)
      else if (heldUntil) await setHold(tx, order.id, { heldUntil, ...caller })
      else {
        await releaseStock(tx, order.id)
        await setHeldUntil(tx, order.id, null)
        await claimCode(tx, order.id, new Date(at.getTime() + holdLimits.attempt.minutes * 60_000))
      }
      return isAvailable ? accept(heldUntil) : refuse({ code: 'out-of-stock' })
    }),
  )
}
