import { refundLimits } from '#rulebook/refund-words.ts'
import { giveUpRefund, recordRefund } from './record-refund.server.ts'
import { lastTryOf, nextTryOf } from './refund-pauses.ts'
import { findRefund, postponeRefund, setNextLook } from './refunds.queries.server.ts'
import type { Settling } from './settle-payment.server.ts'

/**
 * Sends promised money back. The provider knows the refund by our id, so that trying again never sends it twice. What did not work is
 * tried again by the job that looks after payments, with growing pauses; what the provider still refuses after days is given up, and
 * waits for the shop's people.
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
  // A provider that is away has refused nothing.
  const isRefusal = sent.problem.code === 'provider-refused'
  const problem = sent.problem.code === 'provider-refused' ? sent.problem.sentence : sent.problem.code
  const at = shop.now()
  if (isRefusal && at >= lastTryOf(refund)) return await giveUpRefund(shop, refund, problem)
  const nextTryAt = nextTryOf(refund, at)
  log.warn({ refundId, problem, nextTryAt }, 'A refund could not be carried out yet')
  await postponeRefund(shop.db, refundId, { problem, nextTryAt, after: refusals, isRefusal })
}

/** What is due: carried out, or, when it has gone through, looked at again, because the provider's event may have been lost. */
export async function lookAfterRefund(shop: Settling, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'done' || !refund.ref) return await carryOutRefund(shop, refundId)
  const found = await shop.payments.findRefund(refund.ref)
  if (found.ok) return await recordRefund(shop, refund, found.value)
  await setNextLook(shop.db, refundId, new Date(shop.now().getTime() + refundLimits.lookAgainHours * 3_600_000))
}
