import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { resetRefund } from './refunds.queries.server.ts'
import { refundTakeOverMs } from './request-refund.server.ts'

export type RetryRefundProblem = { code: 'order-not-found' | 'refund-under-way' }

/**
 * Sends a failed refund again because an admin has fixed the reason. A second click changes nothing: a refund that is under way or has
 * arrived is left alone.
 */
export async function retryRefund(
  shop: Pick<Shop, 'db' | 'now' | 'jobs'>,
  actor: SignedInUser,
  { number, refundId }: { number: OrderNumber; refundId: string },
): Promise<Result<{ amountCents: number }, RetryRefundProblem>> {
  return await shop.db
    .transaction()
    .execute(async (tx): Promise<Result<{ amountCents: number }, RetryRefundProblem>> => {
      const order = await lockOrder(tx, { number })
      if (!order) return refuse({ code: 'order-not-found' })
      const takeOverAt = new Date(shop.now().getTime() + refundTakeOverMs)
      const reset =
        isUuid(refundId) && (await resetRefund(tx, { id: refundId, paymentId: order.payment.id, takeOverAt }))
      if (!reset) return refuse({ code: 'refund-under-way' })
      await shop.jobs.add(tx, 'refund-payment', { refundId })
      const { amountCents, problem } = reset
      await writeAudit(shop, tx, actor, { what: 'order.refund-again', subject: number, from: problem, to: amountCents })
      return accept({ amountCents })
    })
}
