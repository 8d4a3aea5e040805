import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { listFirstEmails } from './payment-requests.queries.server.ts'

const { perRecipient, perCaller, minutes } = mailLimits.paymentRequests

/**
 * Seconds until an unpaid order may send its first email; 0 when it may now. The recipient and the caller are locked (`lockHolder`) while
 * counting, so that parallel orders are counted one after the other.
 */
export async function waitForFirstEmail(tx: Tx, holder: Omit<Holder, 'userId'>, at: Date): Promise<number> {
  const sent = await listFirstEmails(tx, holder, new Date(at.getTime() - minutes * 60_000))
  const toRecipient = sent.filter(({ isToRecipient }) => isToRecipient)
  const byCaller = sent.filter(({ isByCaller }) => isByCaller)
  const freeAt = [toRecipient[perRecipient - 1], byCaller[perCaller - 1]].map((last) =>
    last ? last.sentAt.getTime() + minutes * 60_000 : 0,
  )
  return Math.max(0, Math.ceil((Math.max(...freeAt) - at.getTime()) / 1000))
}
