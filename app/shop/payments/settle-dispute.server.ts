import { writeEmails } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { listAdminsToNotify, upsertDispute } from './disputes.queries.server.ts'
import { findPaymentByRef } from './payments.queries.server.ts'
import type { ProviderAway } from './payments.ts'
import type { PaymentDependencies } from './settle-payment.server.ts'

/** Handles a chargeback event: fetches the dispute from the provider, stores it and emails the admins once. */
export async function settleDispute(shop: PaymentDependencies, ref: string): Promise<Result<null, ProviderAway>> {
  const found = await shop.payments.findDispute(ref)
  if (!found.ok) return found.problem.code === 'provider-away' ? refuse(found.problem) : accept(null)
  const dispute = found.value
  const payment = dispute.paymentRef ? await findPaymentByRef(shop.db, dispute.paymentRef) : null
  // The payment belongs to another shop on the same account.
  if (!payment) return accept(null)
  const { number } = payment
  await shop.db.transaction().execute(async (tx) => {
    const isNew = await upsertDispute(tx, { ...dispute, paymentId: payment.id })
    if (!isNew) return
    shop.log.warn({ order: number, dispute: ref, answerBy: dispute.answerBy }, 'A payment is disputed')
    const { amountCents, reason, answerBy } = dispute
    const link = `${shop.publicUrl}/all-orders/${number}`
    const admins = await listAdminsToNotify(tx)
    await writeEmails(
      shop,
      tx,
      admins.map(({ id, email, fullName }) => ({
        kind: 'payment-disputed' as const,
        to: email,
        onceKey: `payment-disputed:${ref}:${id}`,
        ...{ fullName, number, amountCents, reason, answerBy, link },
      })),
    )
  })
  return accept(null)
}
