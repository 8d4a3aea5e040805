import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { DisputeState, PaymentId, ProviderDispute } from './payments.ts'

/** Changes with each update of a stored dispute; null when the dispute is not stored. */
export async function findDisputeVersion(db: Db, ref: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from disputes where ref = ${ref}`.execute(db)
  return rows[0]?.version ?? null
}

/** False when the dispute was stored by another event since `version` was read. */
export async function storeDispute(
  tx: Tx,
  version: string | null,
  { ref, paymentId, amountCents, reason, state, answerBy, openedAt }: ProviderDispute & { paymentId: PaymentId },
): Promise<boolean> {
  const { rows } =
    version === null
      ? await sql`
        insert into disputes (ref, payment_id, amount_cents, reason, state, answer_by, opened_at)
        values (${ref}, ${paymentId}, ${amountCents}, ${reason}, ${state}, ${answerBy}, ${openedAt})
        on conflict (ref) do nothing returning ref`.execute(tx)
      : await sql`
        update disputes set amount_cents = ${amountCents}, reason = ${reason}, state = ${state}, answer_by = ${answerBy}
        where ref = ${ref} and xmin::text = ${version} returning ref`.execute(tx)
  return rows.length > 0
}

export type OrderDispute = Omit<ProviderDispute, 'paymentRef'>

export async function listDisputesOf(db: Db, orderId: string): Promise<OrderDispute[]> {
  const { rows } = await sql<OrderDispute & { state: DisputeState }>`
    select d.ref, d.amount_cents as "amountCents", d.reason, d.state, d.answer_by as "answerBy", d.opened_at as "openedAt"
    from disputes d join payments pay on pay.id = d.payment_id where pay.order_id = ${orderId} order by d.opened_at`.execute(
    db,
  )
  return rows
}
