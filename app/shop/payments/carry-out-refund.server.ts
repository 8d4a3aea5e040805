import { orderLimits } from '#rulebook/order-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findRefund, finishRefund, giveUpRefund, postponeRefund, type RefundRow } from './payments.queries.server.ts'

const shortestPauseMs = 60_000
const longestPauseMs = 24 * 3_600_000

/**
 * Sends promised money back. The provider knows the refund by our id, so that trying again never sends it twice. What did not work is
 * tried again by the job that looks after payments, with growing pauses; what the provider still refuses after days is given up, and
 * waits for the shop's people.
 */
export async function carryOutRefund(
  { db, now, log, payments }: Pick<Shop, 'db' | 'now' | 'log' | 'payments'>,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'waiting' || !refund.ref) return
  const sent = await payments.refund({
    ref: refund.ref,
    refundId,
    amountCents: refund.amountCents,
    refusals: refund.refusals,
  })
  const at = now()
  if (sent.ok) return await finishRefund(db, refundId, { ref: sent.value.ref, at })
  // A provider that is away has refused nothing.
  const isRefusal = sent.problem.code === 'provider-refused'
  const problem = sent.problem.code === 'provider-refused' ? sent.problem.sentence : sent.problem.code
  if (isRefusal && at >= lastTryOf(refund)) {
    log.error({ refundId, problem }, 'A refund was refused for good: somebody has to settle it')
    return await giveUpRefund(db, refundId, { problem, after: refund.refusals })
  }
  const nextTryAt = nextTryOf(refund, at)
  log.warn({ refundId, problem, nextTryAt }, 'A refund could not be carried out yet')
  await postponeRefund(db, refundId, { problem, nextTryAt, after: refund.refusals, isRefusal })
}

function lastTryOf({ createdAt }: RefundRow): Date {
  return new Date(createdAt.getTime() + orderLimits.refundTriedHours * 3_600_000)
}

/** As long again as it has waited already. */
function nextTryOf({ createdAt }: RefundRow, at: Date): Date {
  const waitedMs = at.getTime() - createdAt.getTime()
  return new Date(at.getTime() + Math.min(Math.max(waitedMs, shortestPauseMs), longestPauseMs))
}
