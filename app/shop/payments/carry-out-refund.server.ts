import { refundLimits } from '#rulebook/refund-words.ts'
import { giveUpRefund, recordRefund } from './record-refund.server.ts'
import { lastTryOf, nextTryOf } from './refund-pauses.ts'
import { findRefund, postponeRefund, setNextLook } from './refunds.queries.server.ts'
import type { Settling } from './settle-payment.server.ts'

/**
 * Sends a promised refund. The provider knows the refund by our id, so a retry never sends it twice. The payment job retries a failed
 * refund with growing pauses; a refund that the provider still refuses after days fails and waits for an admin.
 */
export async function carryOutRefund(shop: Settling, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'waiting' || !refund.paymentRef) return
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
  if (isRefusal && at >= lastTryOf(refund)) return await giveUpRefund(shop, refund, problem)
  const nextTryAt = nextTryOf(refund, at)
  log.warn({ refundId, problem, nextTryAt }, 'A refund could not be carried out yet')
  await postponeRefund(shop.db, refundId, { problem, nextTryAt, after: refusals, isRefusal })
}

/** Carries out a due refund; one that has gone through is checked again, because the provider's event may have been lost. */
export async function lookAfterRefund(shop: Settling, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'done' || !refund.ref) return await carryOutRefund(shop, refundId)
  const found = await shop.payments.findRefund(refund.ref)
  if (found.ok) return await recordRefund(shop, refund, found.value)
  await setNextLook(shop.db, refundId, new Date(shop.now().getTime() + refundLimits.lookAgainHours * 3_600_000))
}
