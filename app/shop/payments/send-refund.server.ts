import { draftMessages } from '#rulebook/draft-messages.ts'
import { refundLimits } from '#rulebook/limits/refunds.ts'
import { markRefundFailed, recordRefund } from './record-refund.server.ts'
import { lastTryOf, nextTryOf } from './refund-schedule.ts'
import { failRefund, findRefund, postponeRefund, type RefundRow, setNextCheck } from './refunds.queries.server.ts'
import type { PaymentDependencies } from './settle-payment.server.ts'

/**
 * Sends a promised refund. The provider knows the refund by our id, so a retry never sends it twice. The payment job retries a failed
 * refund with growing pauses; a refund that the provider still refuses after days fails and waits for an admin.
 */
export async function sendRefund(shop: PaymentDependencies, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'waiting') return
  if (refund.manual) return await leaveToAdmin(shop, refund, refund.manual)
  if (!refund.paymentRef) return
  const { payments, log } = shop
  const { paymentRef, amountCents, refusals } = refund
  const sent = refund.ref
    ? await payments.findRefund(refund.ref)
    : await payments.refund({ ref: paymentRef, refundId, amountCents, refusals })
  if (sent.ok) return await recordRefund(shop, refund, sent.value)
  // A provider that is away has not refused the refund.
  const isRefusal = sent.problem.code === 'provider-refused'
  const problem = sent.problem.code === 'provider-refused' ? sent.problem.sentence : sent.problem.code
  const at = shop.now()
  if (isRefusal && at >= lastTryOf(refund)) return await markRefundFailed(shop, refund, problem)
  const nextTryAt = nextTryOf(refund, at)
  log.warn({ refundId, problem, nextTryAt }, 'A refund could not be sent yet')
  await postponeRefund(shop.db, refundId, { problem, nextTryAt, after: refusals, isRefusal })
}

/** Carries out a due refund; one that has gone through is checked again, because the provider's event may have been lost. */
export async function sendOrCheckRefund(shop: PaymentDependencies, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'done' || !refund.ref) return await sendRefund(shop, refundId)
  const found = await shop.payments.findRefund(refund.ref)
  if (found.ok) return await recordRefund(shop, refund, found.value)
  await setNextCheck(shop.db, refundId, new Date(shop.now().getTime() + refundLimits.checkEveryHours * 3_600_000))
}

/** Cash and transfers are paid back by hand: the refund waits among those that an admin settles. Its customer was promised it already. */
async function leaveToAdmin(
  { db, now }: Pick<PaymentDependencies, 'db' | 'now'>,
  { id, refusals }: RefundRow,
  { method, reference }: NonNullable<RefundRow['manual']>,
): Promise<void> {
  const { methods } = draftMessages.paid
  const problem = draftMessages.manual.refundByHand(methods[method].toLowerCase(), reference)
  await db.transaction().execute((tx) => failRefund(tx, id, { after: refusals, problem, at: now() }))
}
