import { draftLimits } from '#rulebook/limits/drafts.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { lockMainOrder } from '#shop/order-changes/order-changes.queries.server.ts'
import { completeOrder } from '#shop/orders/complete-order.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { findPaymentOf, type PaymentRow, setClosingUntil, setPaidManually } from './payments.queries.server.ts'
import type { ManualMethod } from './payments.ts'
import { type PaymentDependencies, recordPayment } from './settle-payment.server.ts'

type ManualPayment = { method: ManualMethod; reference: string }

export type PayManuallyProblem = {
  code: 'order-not-found' | 'reference-missing' | 'already-paid' | 'payment-under-way' | 'not-payable' | 'provider-away'
}

/** Empty when there is none. */
export function readReference(typed: string): string {
  return typed.trim().slice(0, draftLimits.referenceMaxLength)
}

/**
 * Records money for an unpaid order that was received in the shop or at the bank. Its payment is closed at the provider first, so that its
 * customer cannot pay twice. Returns the status of the order: it has ended when its products were sold meanwhile. Callers have checked that
 * `actor` may write orders.
 */
export async function payOrderManually(
  shop: PaymentDependencies,
  actor: SignedInUser,
  { number, method, ...typed }: ManualPayment & { number: OrderNumber },
): Promise<Result<{ status: OrderStatus }, PayManuallyProblem>> {
  const reference = readReference(typed.reference)
  if (reference === '') return refuse({ code: 'reference-missing' })
  const payment = await findPaymentOf(shop.db, number)
  if (!payment) return refuse({ code: 'order-not-found' })
  const problem = await closeAtProvider(shop, payment)
  if (problem) return refuse(problem)
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<{ status: OrderStatus }, PayManuallyProblem>> => {
      await lockMainOrder(tx, { number })
      const order = await lockOrder(tx, { number })
      if (!order) return refuse({ code: 'order-not-found' })
      if (order.payment.state === 'paid') return refuse({ code: 'already-paid' })
      if (order.status !== 'Pending' || order.payment.state === 'cancelled') return refuse({ code: 'not-payable' })
      await payManually(shop, tx, { number, method, reference, by: actor.fullName })
      await writeAudit(shop, tx, actor, { what: 'order.paid', subject: number, from: null, to: reference })
      const paid = await lockOrder(tx, { number })
      return accept({ status: paid?.status ?? order.status })
    }),
  )
}

/** Null when the customer cannot pay any more. */
async function closeAtProvider(
  shop: PaymentDependencies,
  { id, ref, state }: PaymentRow,
): Promise<PayManuallyProblem | null> {
  if (!ref || state === 'paid' || state === 'cancelled') return null
  if (state === 'processing') return { code: 'payment-under-way' }
  // The provider reports the closing, too, perhaps before the payment is recorded. That must not fail the order.
  await setClosingUntil(shop.db, id, new Date(shop.now().getTime() + orderLimits.closingSeconds * 1000))
  const closed = await shop.payments.cancelPayment(ref)
  if (!closed.ok) return { code: 'provider-away' }
  if (closed.value.state === 'cancelled') return null
  // It was paid, or has begun to be, a moment before.
  await recordPayment(shop, id, closed.value)
  return { code: closed.value.state === 'paid' ? 'already-paid' : 'payment-under-way' }
}

/** The order is completed as by any payment: stock, code, confirmation, statistics. */
export async function payManually(
  shop: Parameters<typeof completeOrder>[0],
  tx: Tx,
  { number, ...payment }: ManualPayment & { number: OrderNumber; by: string },
): Promise<void> {
  const order = await lockOrder(tx, { number })
  if (!order) throw new Error(`There is no order ${number}`)
  await setPaidManually(tx, order.payment.id, { ...payment, at: shop.now() })
  await completeOrder(shop, tx, order)
}
