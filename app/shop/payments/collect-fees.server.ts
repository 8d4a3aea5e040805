import { daysEarlier } from '#rulebook/days.ts'
import { paymentLimits } from '#rulebook/limits/payments.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listPaymentsWithoutFee, setFee, setFeeAsked } from './fees.queries.server.ts'
import type { PaymentProvider } from './payments.ts'

/**
 * Asks the payment service what it kept of recent payments, a few in each run, so that other requests do not wait. A fee that is not known yet
 * is asked for again an hour later, and no more once the payment is older than the service takes to tell.
 */
export async function collectFees(
  { db, now }: { db: Db; now: Shop['now'] },
  payments: Pick<PaymentProvider, 'name' | 'findFee'>,
): Promise<void> {
  const { feesInRun, feeAgainMinutes, feeDays } = paymentLimits
  const at = now()
  const due = await listPaymentsWithoutFee(db, {
    provider: payments.name,
    paidAfter: daysEarlier(at, feeDays),
    askedBefore: new Date(at.getTime() - feeAgainMinutes * 60_000),
    limit: feesInRun,
  })
  for (const { id, ref } of due) {
    const found = await payments.findFee(ref)
    if (!found.ok && found.problem.code === 'provider-away') return
    if (found.ok && found.value !== null) await setFee(db, id, found.value)
    else await setFeeAsked(db, id, at)
  }
}
