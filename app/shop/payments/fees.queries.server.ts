import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import type { PaymentId, ProviderName } from './payments.ts'

type Due = { provider: ProviderName; paidAfter: Date; askedBefore: Date; limit: number }

/** The earliest paid first. */
export async function listPaymentsWithoutFee(
  db: Db,
  { provider, paidAfter, askedBefore, limit }: Due,
): Promise<{ id: PaymentId; ref: string }[]> {
  const { rows } = await sql<{ id: PaymentId; ref: string }>`
    select id, ref from payments
    where state = 'paid' and fee_cents is null and ref is not null and manual_method is null
      and paid_at > ${paidAfter} and provider = ${provider} and (fee_asked_at is null or fee_asked_at < ${askedBefore})
    order by paid_at limit ${limit}`.execute(db)
  return rows
}

export async function setFee(db: Db, id: PaymentId, cents: number): Promise<void> {
  await db.updateTable('payments').set({ fee_cents: cents }).where('id', '=', id).execute()
}

export async function setFeeAsked(db: Db, id: PaymentId, at: Date): Promise<void> {
  await db.updateTable('payments').set({ fee_asked_at: at }).where('id', '=', id).execute()
}
