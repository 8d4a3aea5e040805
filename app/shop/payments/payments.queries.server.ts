import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { ManualMethod, PaymentId, PaymentState } from './payments.ts'

export type PaymentRow = {
  id: PaymentId
  ref: string | null
  attempt: number
  state: PaymentState
  /** What the provider charges: the total without what an exchange paid for. */
  amountCents: number
  number: OrderNumber
  email: string
  method: 'card' | 'google-pay'
}

const paymentRows = (db: Db | Tx) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['pay.id', 'pay.ref', 'pay.attempt', 'pay.state'])
    .select(sql<number>`pay.amount_cents - pay.credit_cents`.as('amountCents'))
    .select(['o.number', 'o.email', 'o.payment_method as method'])

export async function findPaymentOf(db: Db, number: OrderNumber): Promise<PaymentRow | null> {
  return (await paymentRows(db).where('o.number', '=', number).executeTakeFirst()) ?? null
}

export async function findPaymentById(db: Db, id: PaymentId): Promise<PaymentRow | null> {
  return (await paymentRows(db).where('pay.id', '=', id).executeTakeFirst()) ?? null
}

export async function findPaymentByRef(db: Db, ref: string): Promise<PaymentRow | null> {
  return (await paymentRows(db).where('pay.ref', '=', ref).executeTakeFirst()) ?? null
}

/** False when a newer attempt has started: this ref belongs to an attempt that is over. */
export async function setPaymentRef(
  db: Db,
  { id, attempt, ref }: { id: PaymentId; attempt: number; ref: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ ref, state: sql`case when state = 'created' then 'waiting' else state end` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An order moved back to Pending can be paid for another day. A payment closed at the provider stays closed, so a new attempt starts. */
export async function renewPayment(tx: Tx, id: PaymentId, at: Date): Promise<void> {
  await sql`update payments set created_at = ${at} where id = ${id} and state <> 'paid'`.execute(tx)
  await sql`
    update payments set attempt = attempt + 1, state = 'created', ref = null, problem = null, checked_at = null, said_cents = null
    where id = ${id} and state = 'cancelled'`.execute(tx)
}

/** True when the customer or an admin cancelled the order, perhaps while the provider created the payment. */
export async function isPaymentCancelled(db: Db, id: PaymentId): Promise<boolean> {
  const row = await db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['pay.state', 'o.status'])
    .where('pay.id', '=', id)
    .executeTakeFirst()
  return row?.state === 'cancelled' || (row !== undefined && hasEnded(row.status))
}

export async function setPaymentState(
  tx: Tx,
  id: PaymentId,
  {
    state,
    problem,
    at,
    reportedCents,
  }: { state: PaymentState; problem: string | null; at: Date; reportedCents?: number | undefined },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state,
      problem,
      checked_at: at,
      ...(state === 'paid' && { paid_at: at }),
      ...(state === 'declined' && { declined_at: at, declined_problem: problem }),
      ...(reportedCents !== undefined && { said_cents: reportedCents }),
    })
    .where('id', '=', id)
    .execute()
}

/** Payments whose outcome is unknown: first checked after 30 seconds, then less often the older they are. */
export async function listUnsettledPayments(db: Db, at: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payments where state in ('created', 'waiting', 'processing', 'declined') and ref is not null
      and coalesce(checked_at, created_at)
        < ${at}::timestamptz - greatest(interval '30 seconds', (${at}::timestamptz - created_at) / 5)
    order by created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open payments of orders that have ended, or that have waited too long: an order holds its stock while it can be paid. */
export async function listOverduePayments(
  db: Db,
  { startedBefore, at }: { startedBefore: Date; at: Date },
): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select pay.id from payments pay join orders o on o.id = pay.order_id
    where pay.state in ('created', 'waiting', 'processing', 'declined')
      and ((pay.created_at < ${startedBefore} and (o.held_until is null or o.held_until <= ${at})) or o.status in ('Cancelled', 'Refunded', 'Failed'))
    order by pay.created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setClosingUntil(db: Db, id: PaymentId, until: Date): Promise<void> {
  await db.updateTable('payments').set({ closing_until: until }).where('id', '=', id).execute()
}

export async function isBeingClosed(tx: Tx, id: PaymentId, at: Date): Promise<boolean> {
  const rows = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('closing_until', '>', at)
    .execute()
  return rows.length > 0
}

/** The money came outside the payment service, which does not know this payment. */
export async function setPaidManually(
  tx: Tx,
  id: PaymentId,
  { method, reference, by, at }: { method: ManualMethod; reference: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'paid', paid_at: at, manual_method: method, manual_reference: reference, manual_by: by })
    .where('id', '=', id)
    .execute()
}

export type DeclinedPayment = { at: Date; problem: string | null }

/** The last time that a card was declined. */
export async function findDeclinedPayment(db: Db, number: OrderNumber): Promise<DeclinedPayment | null> {
  const row = await db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['pay.declined_at as at', 'pay.declined_problem as problem'])
    .where('o.number', '=', number)
    .executeTakeFirst()
  return row?.at ? { at: row.at, problem: row.problem } : null
}

export type ManualPayment = { method: ManualMethod; reference: string; by: string }

/** Null when the payment service took the payment, or there is none yet. */
export async function findManualPayment(db: Db, number: OrderNumber): Promise<ManualPayment | null> {
  const row = await db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['pay.manual_method as method', 'pay.manual_reference as reference', 'pay.manual_by as by'])
    .where('o.number', '=', number)
    .executeTakeFirst()
  return row?.method && row.reference && row.by ? { method: row.method, reference: row.reference, by: row.by } : null
}
