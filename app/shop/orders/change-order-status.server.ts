import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { orderLimits, orderWords } from '#rulebook/order-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { renewPayment } from '#shop/payments/payments.queries.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { reclaimCode, releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import { returnStock, takeStock } from '#shop/stock/stock.queries.server.ts'
import { refundNote, type Writing, writeReminder, writeStatusLetter } from './order-letters.server.ts'
import { hasEnded, isAnnounced, isUsualMove } from './order-status.ts'
import { type LockedOrder, lockOrder, type Move, moveOrder } from './orders.queries.server.ts'
import type { OrderNumber } from './orders.ts'
import { wasEmailed } from './payment-requests.queries.server.ts'
import { requireRefundProof } from './require-refund-proof.server.ts'

export type StatusProblem = {
  code: 'order-not-found' | 'status-already' | 'reason-missing' | 'reason-too-long' | 'out-of-stock' | 'proof-needed'
}

type Changing = Writing & Pick<Shop, 'db' | 'auth'>

/**
 * Moves an order to any other status; a move outside the usual path needs a reason, except over the API, whose old clients send none.
 * Ending an order returns its stock and refunds its money once; reopening it takes the stock again. Callers have checked that `asker` is an
 * admin.
 */
export async function changeOrderStatus(
  shop: Changing,
  asker: SignedIn,
  asked: { number: OrderNumber; status: OrderStatus; reason?: string | undefined; isReasonOptional?: boolean },
): Promise<Result<{ status: OrderStatus }, StatusProblem>> {
  const reason = asked.reason?.trim() || null
  if (reason && reason.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await retryCollisions(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<{ status: OrderStatus }, StatusProblem>> => {
      const order = await lockOrder(tx, asked)
      if (!order) return refuse({ code: 'order-not-found' })
      if (order.status === asked.status) return refuse({ code: 'status-already' })
      const hasNoReason = !isUsualMove(order.status, asked.status) && !reason
      if (hasNoReason && !asked.isReasonOptional) return refuse({ code: 'reason-missing' })
      const proven = hasEnded(asked.status)
        ? await requireRefundProof(shop, tx, asker, { order, amountCents: leftToRefund(order) })
        : accept(null)
      if (!proven.ok) return proven
      const move = { to: asked.status, at: shop.now(), by: 'owner' as const, userId: asker.id, reason }
      if (!(await applyMove(shop, tx, order, move))) return refuse({ code: 'out-of-stock' })
      const to = { status: asked.status, reason: hasNoReason ? orderWords.noReason : reason }
      await writeAudit(shop, tx, asker, { what: 'order.status', subject: order.number, from: order.status, to })
      return accept({ status: asked.status })
    }),
  )
}

/** Moves the order with its stock, refund and email. False when a reopened order cannot get its stock back. */
export async function applyMove(shop: Writing, tx: Tx, order: LockedOrder, move: Move): Promise<boolean> {
  const refundCents = hasEnded(move.to) ? await end(shop, tx, order, move) : 0
  if (!hasEnded(move.to) && !(await revive(tx, order, move))) return false
  await moveOrder(tx, order, move)
  if (move.to === 'Pending' && order.payment.state !== 'paid') await waitAgain(shop, tx, order, move)
  // A customer who cancels knows it; a first email now would let anyone write to any typed address, again and again.
  const isExpected = move.by !== 'customer' || (await wasEmailed(tx, order))
  if (isAnnounced(move.to) && isExpected) {
    const note = refundCents > 0 ? refundNote(refundCents) : move.by === 'owner' ? move.reason : null
    await writeStatusLetter(shop, tx, order.number, { before: order.status, status: move.to, note })
  }
  return true
}

function leftToRefund({ payment, totalCents }: LockedOrder): number {
  return payment.state === 'paid' ? totalCents - payment.refundedCents : 0
}

/** Returns the amount to refund. */
async function end(shop: Writing, tx: Tx, order: LockedOrder, move: Move): Promise<number> {
  await releaseCode(tx, order.id)
  await returnStock(tx, order.id)
  const { id: paymentId } = order.payment
  const amountCents = leftToRefund(order)
  if (amountCents > 0) {
    await requestRefund(shop, tx, { paymentId, amountCents, reason: move.reason ?? move.to, at: move.at })
  }
  return amountCents
}

/** The order can be paid again; a customer who was told that it had ended gets a payment reminder. */
async function waitAgain(shop: Writing, tx: Tx, { number, payment, status }: LockedOrder, { at }: Move): Promise<void> {
  await renewPayment(tx, payment.id, at)
  if (hasEnded(status)) await writeReminder(shop, tx, number, `waits-${at.getTime()}`)
}

/** Every status after Pending has taken its stock; a Pending order holds none until its payment starts. */
async function revive(tx: Tx, order: LockedOrder, { to, at }: Move): Promise<boolean> {
  if (to === 'Pending') return true
  if (order.status !== 'Pending' && !hasEnded(order.status)) return true
  if (!(await reclaimCode(tx, order.id))) return false
  if (await takeStock(tx, order.id, at)) return true
  // The order stays ended, so it must not block its discount code for other orders.
  await releaseCode(tx, order.id)
  return false
}
