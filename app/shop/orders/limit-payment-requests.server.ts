import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { listPaymentRequests } from './payment-requests.queries.server.ts'

const { perRecipient, perCaller, minutes } = mailLimits.paymentRequests

/**
 * Seconds until an order placed without a payment may send its email; 0 when it may now. The recipient and the caller are locked
 * (`lockHolder`) while counting, so that parallel orders are counted one after the other.
 */
export async function waitForPaymentRequest(tx: Tx, holder: Omit<Holder, 'userId'>, at: Date): Promise<number> {
  const sent = await listPaymentRequests(tx, holder, new Date(at.getTime() - minutes * 60_000))
  const toRecipient = sent.filter(({ isToRecipient }) => isToRecipient)
  const byCaller = sent.filter(({ isByCaller }) => isByCaller)
  const freeAt = [toRecipient[perRecipient - 1], byCaller[perCaller - 1]].map((last) =>
    last ? last.placedAt.getTime() + minutes * 60_000 : 0,
  )
  return Math.max(0, Math.ceil((Math.max(...freeAt) - at.getTime()) / 1000))
}
