import type { Tx } from '#shop/database.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertRefund, type NewRefund } from './refunds.queries.server.ts'

/** When the refund job has died with its process, the payment job takes the refund over after this time. */
export const refundTakeOverMs = 5 * 60_000

/**
 * Stores the refund with its credit note and the job that sends it: the network call comes after the transaction. Mark refunded pieces and return
 * stock before, because the number of the credit note is the last lock.
 */
export async function requestRefund({ jobs }: Pick<Shop, 'jobs'>, tx: Tx, refund: NewRefund): Promise<void> {
  const refundId = await insertRefund(tx, {
    ...refund,
    takeOverAt: new Date(refund.at.getTime() + refundTakeOverMs),
  })
  await jobs.add(tx, 'refund-payment', { refundId })
  await issueCreditNote(tx, { id: refundId, ...refund })
}
