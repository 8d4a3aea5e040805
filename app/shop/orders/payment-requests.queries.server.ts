import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import type { OrderNumber } from './orders.ts'

/** True for an order placed without a payment. */
export async function wasPaymentRequested(tx: Tx, number: OrderNumber): Promise<boolean> {
  const row = await tx
    .selectFrom('emails')
    .select('id')
    .where('once_key', '=', `payment-request:${number}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders that started before this moment, whose payment was requested by email and whose customers have had no reminder yet. */
export async function listPaymentsToRemind(db: Db, startedBefore: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select pay.id from payments pay join orders o on o.id = pay.order_id
    where pay.state in ('created', 'waiting', 'declined') and pay.created_at < ${startedBefore}
      and o.status = 'Pending' and o.reminded_at is null
      and exists (select from emails where once_key = 'payment-request:' || o.number)
    order by pay.created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** True when the order's customer has had any email about it. */
export async function wasEmailed(tx: Tx, { number, email }: { number: OrderNumber; email: string }): Promise<boolean> {
  const { rows } = await sql`
    select from emails where recipient = ${email} and split_part(once_key, ':', 2) = ${number} limit 1`.execute(tx)
  return rows.length > 0
}

type FirstEmail = { sentAt: Date; toRecipient: boolean; byCaller: boolean; byCaller56: boolean; byCaller48: boolean }

/**
 * First emails about orders without a payment since then, to this recipient or caused by this caller; latest first. An order's first email
 * is its payment request, the reminder of an order that was to be paid at once, or the confirmation of one that costs nothing.
 */
export async function listFirstEmails(
  tx: Tx,
  { email, callerHash, callerHash56, callerHash48 }: Omit<Holder, 'userId'>,
  since: Date,
): Promise<FirstEmail[]> {
  const { rows } = await sql<FirstEmail>`
    select first.sent_at as "sentAt", o.email = ${email} as "toRecipient",
      coalesce(o.caller_hash = ${callerHash}::bytea, false) as "byCaller",
      coalesce(o.caller_hash_56 = ${callerHash56}::bytea, false) as "byCaller56",
      coalesce(o.caller_hash_48 = ${callerHash48}::bytea, false) as "byCaller48"
    from orders o cross join lateral (
      select case when o.total_cents = 0 or exists (select from emails where once_key = 'payment-request:' || o.number)
        then o.placed_at else o.reminded_at end as sent_at) first
    where first.sent_at > ${since} and (o.placed_at > ${since} or o.reminded_at > ${since})
      and (o.email = ${email} or o.caller_hash = ${callerHash}::bytea or o.caller_hash_48 = ${callerHash48}::bytea)
      and not o.placed_by_admin
    order by first.sent_at desc`.execute(tx)
  return rows
}
