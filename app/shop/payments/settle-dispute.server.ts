import { tellAdmins } from '#shop/notices/tell-admins.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { findDisputeVersion, storeDispute } from './disputes.queries.server.ts'
import { findPaymentByRef } from './payments.queries.server.ts'
import type { ProviderAway } from './payments.ts'
import type { PaymentDependencies } from './settle-payment.server.ts'

/**
 * Handles a chargeback event: fetches the dispute from the provider, stores it and tells the admins once. When another event stored the
 * dispute meanwhile, this answer may be the older one, so the dispute is fetched again.
 */
export async function settleDispute(shop: PaymentDependencies, ref: string): Promise<Result<null, ProviderAway>> {
  const version = await findDisputeVersion(shop.db, ref)
  const found = await shop.payments.findDispute(ref)
  if (!found.ok) return found.problem.code === 'provider-away' ? refuse(found.problem) : accept(null)
  const dispute = found.value
  const payment = dispute.paymentRef ? await findPaymentByRef(shop.db, dispute.paymentRef) : null
  // The payment belongs to another shop on the same account.
  if (!payment) return accept(null)
  const { number } = payment
  const isStored = await shop.db.transaction().execute(async (tx) => {
    if (!(await storeDispute(tx, version, { ...dispute, paymentId: payment.id }))) return false
    if (version !== null) return true
    shop.log.warn({ order: number, dispute: ref, answerBy: dispute.answerBy }, 'A payment is disputed')
    const { amountCents, reason, answerBy } = dispute
    await tellAdmins(shop, tx, [{ kind: 'dispute', onceKey: `dispute:${ref}`, number, amountCents, reason, answerBy }])
    return true
  })
  return isStored ? accept(null) : await settleDispute(shop, ref)
}
