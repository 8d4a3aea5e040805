import type { Shop } from '#shop/shop.server.ts'
import { findRefund, setRefund } from './payments.queries.server.ts'

/** Sends promised money back. The provider knows the refund by our id, so that trying again never sends it twice. */
export async function carryOutRefund(
  { db, now, log, payments }: Pick<Shop, 'db' | 'now' | 'log' | 'payments'>,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId)
  if (!refund || refund.state === 'done' || !refund.ref) return
  const sent = await payments.refund({ ref: refund.ref, refundId, amountCents: refund.amountCents })
  if (sent.ok) return await setRefund(db, refundId, { state: 'done', ref: sent.value.ref, at: now() })
  const problem = sent.problem.code === 'provider-refused' ? sent.problem.sentence : sent.problem.code
  log.error({ refundId, problem }, 'A refund could not be carried out')
  await setRefund(db, refundId, { state: 'failed', problem, at: now() })
  throw new Error(`The refund ${refundId} could not be carried out`)
}
