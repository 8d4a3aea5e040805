import { sql } from 'kysely'
import type { Tx } from '#shop/database.server.ts'
import type { PaymentId } from './payments.ts'

export type Credit = {
  /** The payment of the first order, which has the money. */
  paymentId: PaymentId
  /** What the order's own payment can still refund. */
  ownLeftCents: number
  /** The money of the exchange has gone back to the customer. */
  isReleased: boolean
}

/** Null for a payment without a part that an exchange paid for. */
export async function findCredit(tx: Tx, paymentId: PaymentId): Promise<Credit | null> {
  const { rows } = await sql<Credit>`
    select coalesce(r.through_payment_id, r.payment_id) as "paymentId", e.released_at is not null as "isReleased",
      pay.amount_cents - pay.credit_cents - (select coalesce(sum(own.amount_cents), 0)::int from refunds own
        where own.payment_id = pay.id and own.through_payment_id is null) as "ownLeftCents"
    from payments pay join return_exchanges e on e.order_id = pay.order_id join refunds r on r.id = e.refund_id
    where pay.id = ${paymentId} and pay.credit_cents > 0`.execute(tx)
  return rows[0] ?? null
}

export async function setCredit(tx: Tx, paymentId: PaymentId, creditCents: number): Promise<void> {
  await tx.updateTable('payments').set({ credit_cents: creditCents }).where('id', '=', paymentId).execute()
}

/** Makes the refund that paid for an exchange one that is sent to the customer. Null when it was released before. */
export async function releaseCredit(
  tx: Tx,
  orderId: string,
  { at, takeOverAt }: { at: Date; takeOverAt: Date },
): Promise<{ refundId: string; returnId: string; amountCents: number } | null> {
  const { rows } = await sql<{ refundId: string; returnId: string; amountCents: number }>`
    with released as (
      update return_exchanges set released_at = ${at} where order_id = ${orderId} and released_at is null
      returning refund_id, return_id)
    update refunds r set state = 'waiting', settled_at = null, settled_by = null, settled_how = null, done_at = null,
      next_try_at = ${takeOverAt} from released where r.id = released.refund_id
    returning r.id as "refundId", released.return_id::text as "returnId", r.amount_cents as "amountCents"`.execute(tx)
  return rows[0] ?? null
}
