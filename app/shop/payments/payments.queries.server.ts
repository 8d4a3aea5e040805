import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId, PaymentState, RefundState } from './payments.ts'

export type PaymentRow = {
  id: PaymentId
  ref: string | null
  state: PaymentState
  amountCents: number
  number: OrderNumber
  email: string
  method: 'card' | 'google-pay'
}

const paymentRows = (db: Db | Tx) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .select(['pay.id', 'pay.ref', 'pay.state', 'pay.amount_cents as amountCents'])
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

/** Answers how it stands by now: it may have been called off while the provider was told of it. */
export async function setRef(db: Db, id: PaymentId, ref: string): Promise<PaymentState> {
  const { state } = await db
    .updateTable('payments')
    .set({ ref, state: sql`case when state = 'created' then 'waiting' else state end` })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow()
  return state
}

export async function setPaymentState(
  tx: Tx,
  id: PaymentId,
  {
    state,
    problem,
    at,
    saidCents,
  }: { state: PaymentState; problem: string | null; at: Date; saidCents?: number | undefined },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state,
      problem,
      checked_at: at,
      ...(state === 'paid' && { paid_at: at }),
      ...(saidCents !== undefined && { said_cents: saidCents }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertRefund(
  tx: Tx,
  refund: { paymentId: PaymentId; amountCents: number; reason: string; at: Date; forgottenAt: Date },
): Promise<string> {
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      created_at: refund.at,
      next_try_at: refund.forgottenAt,
      ref: null,
      problem: null,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type RefundRow = {
  id: string
  amountCents: number
  state: RefundState
  refusals: number
  createdAt: Date
  ref: string | null
}

/** `ref` is the payment's. */
export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as pay', 'pay.id', 'r.payment_id')
    .select([
      'r.id',
      'r.amount_cents as amountCents',
      'r.state',
      'r.tries as refusals',
      'r.created_at as createdAt',
      'pay.ref',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function finishRefund(db: Db, id: string, { ref, at }: { ref: string; at: Date }): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'done', ref, problem: null, done_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()
}

/** Of two that asked at once only one counts: both were given the same answer. */
export async function giveUpRefund(
  db: Db,
  id: string,
  { problem, after }: { problem: string; after: RefundRow['refusals'] },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'refused', problem, tries: after + 1 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', after)
    .execute()
}

export async function postponeRefund(
  db: Db,
  id: string,
  asked: { problem: string; nextTryAt: Date; after: RefundRow['refusals']; isRefusal: boolean },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      problem: asked.problem,
      next_try_at: asked.nextTryAt,
      tries: asked.isRefusal ? asked.after + 1 : asked.after,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', asked.after)
    .execute()
}

/** Of what could not be carried out; null when it is under way, or done. */
export async function reviveRefund(
  tx: Tx,
  { id, paymentId, forgottenAt }: { id: string; paymentId: PaymentId; forgottenAt: Date },
): Promise<{ amountCents: number; problem: string } | null> {
  const { rows } = await sql<{ amountCents: number; problem: string }>`
    with before as (select id, amount_cents, problem from refunds
      where id = ${id} and payment_id = ${paymentId} and state <> 'done' and problem is not null for update),
    revived as (update refunds r set state = 'waiting', problem = null, next_try_at = ${forgottenAt} from before where r.id = before.id)
    select amount_cents as "amountCents", problem from before`.execute(tx)
  return rows[0] ?? null
}

/** What nobody told us how it ended: asked about at once, and the longer it waits the less often. */
export async function listUnsettled(db: Db, at: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payments where state in ('created', 'waiting', 'processing', 'declined') and ref is not null
      and coalesce(checked_at, created_at)
        < ${at}::timestamptz - greatest(interval '30 seconds', (${at}::timestamptz - created_at) / 5)
    order by created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of orders that ended, or that have waited for too long. */
export async function listOverdue(db: Db, placedBefore: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select pay.id from payments pay join orders o on o.id = pay.order_id
    where pay.state in ('created', 'waiting', 'processing', 'declined')
      and (o.placed_at < ${placedBefore} or o.status in ('Cancelled', 'Refunded', 'Failed'))
    order by pay.created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Promised, and not carried out: the process died, or the provider could not do it yet. */
export async function listDueRefunds(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
