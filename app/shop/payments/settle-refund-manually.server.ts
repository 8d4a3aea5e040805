import { orderLimits } from '#rulebook/limits/orders.ts'
import { formatPrice } from '#rulebook/money.ts'
import { settleRefundMessages as messages } from '#rulebook/settle-refund-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { type OrderEmailDependencies, writeStatusEmail } from '#shop/orders/order-emails.server.ts'
import { type LockedOrder, lockOrder, updateOrderStatus } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { isCancelledByFailedRefund } from './record-refund.server.ts'
import { findSettlement, settleFailedRefund } from './refunds.queries.server.ts'

export type ManualRefundProblem = {
  code: 'order-not-found' | 'refund-not-stuck' | 'refund-settled' | 'reason-missing' | 'reason-too-long'
}

type ManualRefundResult = Result<{ amountCents: number }, ManualRefundProblem>

/**
 * Records that an admin has refunded a failed refund another way. It then counts as arrived for good and is not sent again, whatever the
 * provider reports later. Repeated by the same admin it changes nothing; a second admin is told.
 */
export async function settleRefundManually(
  shop: OrderEmailDependencies & Pick<Shop, 'db'>,
  actor: SignedInUser,
  request: { number: OrderNumber; refundId: string; how: string },
): Promise<ManualRefundResult> {
  const how = request.how.trim()
  if (!how) return refuse({ code: 'reason-missing' })
  if (how.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await shop.db.transaction().execute(async (tx): Promise<ManualRefundResult> => {
    const order = await lockOrder(tx, request)
    if (!order) return refuse({ code: 'order-not-found' })
    if (!isUuid(request.refundId)) return refuse({ code: 'refund-not-stuck' })
    const key = { id: request.refundId, paymentId: order.payment.id }
    const settled = await settleFailedRefund(tx, key, { how, by: actor.fullName, at: shop.now() })
    if (!settled) return repeatedAnswer(await findSettlement(tx, key), { how, by: actor.fullName })
    const { amountCents, problem } = settled
    await notifyCustomer(shop, tx, order, { id: request.refundId, amountCents, actor })
    const to = { cents: amountCents, how }
    await writeAudit(shop, tx, actor, { what: 'order.refund-settled', subject: order.number, from: problem, to })
    return accept({ amountCents })
  })
}

type Settlement = { how: string; by: string }

/** A form that is sent twice gets the same answer twice. */
function repeatedAnswer(
  before: (Settlement & { amountCents: number }) | null,
  { how, by }: Settlement,
): ManualRefundResult {
  if (!before) return refuse({ code: 'refund-not-stuck' })
  const isSame = before.how === how && before.by === by
  return isSame ? accept({ amountCents: before.amountCents }) : refuse({ code: 'refund-settled' })
}

/**
 * The customer was told that the refund had failed, so they are told that it has arrived; the order is Refunded again when none is missing.
 */
async function notifyCustomer(
  shop: OrderEmailDependencies,
  tx: Tx,
  order: LockedOrder,
  { id, amountCents, actor }: { id: string; amountCents: number; actor: SignedInUser },
): Promise<void> {
  const note = messages.note(formatPrice(amountCents))
  const { number, status: before } = order
  if (!isCancelledByFailedRefund(await findFullOrder(tx, number))) {
    return await writeStatusEmail(shop, tx, number, {
      before,
      status: before,
      note,
      onceSuffix: `refund-settled-${id}`,
    })
  }
  const statusChange = {
    to: 'Refunded',
    at: shop.now(),
    by: 'owner',
    userId: actor.id,
    reason: messages.reason,
  } as const
  await updateOrderStatus(tx, order, statusChange)
  await writeStatusEmail(shop, tx, number, { before, status: 'Refunded', note })
}
