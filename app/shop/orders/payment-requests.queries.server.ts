import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import type { OrderNumber } from './orders.ts'

/** True for an order placed without a payment. */
export async function wasAskedToPay(tx: Tx, number: OrderNumber): Promise<boolean> {
  const row = await tx
    .selectFrom('letters')
    .select('id')
    .where('once_key', '=', `payment-request:${number}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders that started before this moment, whose payment was requested by email and whose customers have had no reminder yet. */
export async function listUnreminded(db: Db, begunBefore: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select pay.id from payments pay join orders o on o.id = pay.order_id
    where pay.state in ('created', 'waiting', 'declined') and pay.created_at < ${begunBefore}
      and o.status = 'Pending' and o.reminded_at is null
      and exists (select from letters where once_key = 'payment-request:' || o.number)
    order by pay.created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders placed since then by this recipient or this caller whose payment was requested by email; latest first. */
export async function listPaymentRequests(
  tx: Tx,
  { email, callerHash }: Omit<Holder, 'userId'>,
  since: Date,
): Promise<{ placedAt: Date; isToRecipient: boolean; isByCaller: boolean }[]> {
  const { rows } = await sql<{ placedAt: Date; isToRecipient: boolean; isByCaller: boolean }>`
    select o.placed_at as "placedAt", o.email = ${email} as "isToRecipient",
      coalesce(o.caller_hash = ${callerHash}::bytea, false) as "isByCaller"
    from orders o
    where o.placed_at > ${since} and (o.email = ${email} or o.caller_hash = ${callerHash}::bytea) and not o.placed_by_admin
      and exists (select from letters where once_key = 'payment-request:' || o.number)
    order by o.placed_at desc`.execute(tx)
  return rows
}
