import { mailLimits } from '#rulebook/limits/mail.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { listFirstEmails } from './payment-requests.queries.server.ts'

const { perRecipient, perCaller, minutes } = mailLimits.paymentRequests
const { ipv6Prefix56, ipv6Prefix48 } = requestLimits.networkShares

const maxByIdentity = {
  toRecipient: perRecipient,
  byCaller: perCaller,
  byCaller56: perCaller * ipv6Prefix56,
  byCaller48: perCaller * ipv6Prefix48,
} as const

/**
 * Seconds until an order without a payment may send its first email; 0 when it may now. The recipient and the caller are locked (`lockHolder`) while
 * counting, so that parallel orders are counted one after the other.
 */
export async function secondsUntilFirstEmail(tx: Tx, holder: Omit<Holder, 'userId'>, at: Date): Promise<number> {
  const sent = await listFirstEmails(tx, holder, new Date(at.getTime() - minutes * 60_000))
  const allowedAt = (['toRecipient', 'byCaller', 'byCaller56', 'byCaller48'] as const).map((identity) => {
    const last = sent.filter((email) => email[identity])[maxByIdentity[identity] - 1]
    return last ? last.sentAt.getTime() + minutes * 60_000 : 0
  })
  return Math.max(0, Math.ceil((Math.max(...allowedAt) - at.getTime()) / 1000))
}
