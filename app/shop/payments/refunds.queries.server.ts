import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { ManualMethod, PaymentId, RefundState } from './payments.ts'

export type NewRefund = {
  paymentId: PaymentId
  amountCents: number
  deliveryCents?: number
  /** What of the amount is not the price of pieces; below 0 when less than their price goes back. */
  beyondPiecesCents?: number
  reason: string
  at: Date
}

type InsertedRefund = NewRefund & {
  /** Null for a refund that is not sent to the customer, because it pays for an exchange. */
  takeOverAt: Date | null
  throughPaymentId?: PaymentId | undefined
  settled?: { by: string; how: string } | undefined
}

/** Also adds it to its payment, where a check refuses more than was paid. */
export async function insertRefund(tx: Tx, refund: InsertedRefund): Promise<string> {
  const { settled } = refund
  const row = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      delivery_cents: refund.deliveryCents ?? 0,
      beyond_pieces_cents: refund.beyondPiecesCents ?? null,
      reason: refund.reason,
      created_at: refund.at,
      next_try_at: refund.takeOverAt,
      ref: null,
      problem: null,
      ...(settled && { state: 'done' as const }),
      done_at: settled ? refund.at : null,
      failed_at: null,
      settled_at: settled ? refund.at : null,
      settled_by: settled?.by ?? null,
      settled_how: settled?.how ?? null,
      also_sent_ref: null,
      through_payment_id: refund.throughPaymentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', refund.amountCents) }))
    .where('id', '=', refund.paymentId)
    .execute()
  return row.id
}

export type RefundRow = {
  id: string
  paymentId: PaymentId
  amountCents: number
  state: RefundState
  refusals: number
  createdAt: Date
  /** The provider's id for the refund; null until the provider has accepted it. */
  ref: string | null
  doneAt: Date | null
  paymentRef: string | null
  /** Set when the money came outside the payment service. */
  manual: { method: ManualMethod; reference: string } | null
}

const refundRows = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as pay', (join) =>
      join.on(sql<boolean>`pay.id = coalesce(r.through_payment_id, r.payment_id)`),
    )
    .select(['r.id', 'r.payment_id as paymentId', 'r.amount_cents as amountCents', 'r.state', 'r.tries as refusals'])
    .select(['r.created_at as createdAt', 'r.ref', 'r.done_at as doneAt', 'pay.ref as paymentRef'])
    .select(
      sql<RefundRow['manual']>`case when pay.manual_method is not null
        then json_build_object('method', pay.manual_method, 'reference', pay.manual_reference) end`.as('manual'),
    )

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  return (await refundRows(db).where('r.id', '=', id).executeTakeFirst()) ?? null
}

export async function findRefundByRef(db: Db, ref: string): Promise<RefundRow | null> {
  return (await refundRows(db).where('r.ref', '=', ref).executeTakeFirst()) ?? null
}

/**
 * Also finishes a refund marked failed while the provider was still answering. Null when it was settled another way, or was sent again
 * under another ref.
 */
export async function finishRefund(
  tx: Db | Tx,
  id: string,
  { ref, at, nextCheckAt }: { ref: string; at: Date; nextCheckAt: Date | null },
): Promise<{ amountCents: number; hadFailed: boolean } | null> {
  const { rows } = await sql<{ amountCents: number; hadFailed: boolean }>`
    with before as (select id, failed_at is not null as had_failed from refunds
      where id = ${id} and (state = 'waiting' or (state = 'done' and settled_at is null and ref = ${ref})
        or (state = 'refused' and ref is null)) for update)
    update refunds r set state = 'done', ref = ${ref}, problem = null, failed_at = null,
      done_at = coalesce(r.done_at, ${at}), next_try_at = ${nextCheckAt}
    from before where r.id = before.id
    returning r.amount_cents as "amountCents", before.had_failed as "hadFailed"`.execute(tx)
  return rows[0] ?? null
}

/** Records that a finished refund was sent again under another ref. False when it was not. */
export async function recordSentTwice(tx: Tx, id: string, ref: string): Promise<boolean> {
  const { rows } = await sql`
    update refunds set also_sent_ref = ${ref}
    where id = ${id} and state = 'done' and ref is distinct from ${ref} returning 1`.execute(tx)
  return rows.length > 0
}

/** The provider has accepted the refund and not finished it. */
export async function setRefundAccepted(db: Db, id: string, { ref, nextCheckAt }: { ref: string; nextCheckAt: Date }) {
  await db
    .updateTable('refunds')
    .set({ ref, problem: null, next_try_at: nextCheckAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Only for a refund that has gone through. */
export async function setNextCheck(db: Db, id: string, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_try_at: nextCheckAt })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('settled_at', 'is', null)
    .execute()
}

type Failure = { problem: string; at: Date } & (
  | { ref: string }
  /** The provider never accepted it. `after` lets only one of two parallel refusals count. */
  | { after: RefundRow['refusals'] }
)

/** Null when it had failed already, was settled another way, or is being retried. */
export async function failRefund(
  tx: Tx,
  id: string,
  { problem, at, ...which }: Failure,
): Promise<{ amountCents: number; hadFailed: boolean } | null> {
  const matches =
    'ref' in which
      ? sql`state <> 'refused' and settled_at is null and ref = ${which.ref}`
      : sql`state = 'waiting' and ref is null and tries = ${which.after}`
  const { rows } = await sql<{ amountCents: number; hadFailed: boolean }>`
    with before as (select id, failed_at is not null as had_failed from refunds where id = ${id} and ${matches} for update)
    update refunds r set state = 'refused', problem = ${problem}, tries = r.tries + 1,
      failed_at = coalesce(r.failed_at, ${at}), done_at = null, next_try_at = null
    from before where r.id = before.id
    returning r.amount_cents as "amountCents", before.had_failed as "hadFailed"`.execute(tx)
  return rows[0] ?? null
}

export async function postponeRefund(
  db: Db,
  id: string,
  failedTry: { problem: string; nextTryAt: Date; after: RefundRow['refusals']; isRefusal: boolean },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      problem: failedTry.problem,
      next_try_at: failedTry.nextTryAt,
      tries: failedTry.isRefusal ? failedTry.after + 1 : failedTry.after,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', failedTry.after)
    .execute()
}

/** Resets a refund with a problem to waiting; null when it is under way or done. */
export async function resetRefund(
  tx: Tx,
  { id, paymentId, takeOverAt }: { id: string; paymentId: PaymentId; takeOverAt: Date },
): Promise<{ amountCents: number; problem: string } | null> {
  const { rows } = await sql<{ amountCents: number; problem: string }>`
    with before as (select id, amount_cents, problem from refunds
      where id = ${id} and payment_id = ${paymentId} and state <> 'done' and problem is not null for update),
    revived as (update refunds r set state = 'waiting', problem = null, next_try_at = ${takeOverAt},
      ref = case r.state when 'refused' then null else r.ref end from before where r.id = before.id)
    select amount_cents as "amountCents", problem from before`.execute(tx)
  return rows[0] ?? null
}

type RefundKey = { id: string; paymentId: PaymentId }

/** Only a failed refund: the provider may still send any other. Null when it has not failed. */
export async function settleFailedRefund(
  tx: Tx,
  { id, paymentId }: RefundKey,
  { how, by, at }: { how: string; by: string; at: Date },
): Promise<{ amountCents: number; problem: string } | null> {
  const { rows } = await sql<{ amountCents: number; problem: string }>`
    with before as (select id, amount_cents, problem from refunds
      where id = ${id} and payment_id = ${paymentId} and state = 'refused' for update),
    settled as (update refunds r set state = 'done', problem = null, failed_at = null, next_try_at = null, done_at = ${at},
      settled_at = ${at}, settled_by = ${by}, settled_how = ${how} from before where r.id = before.id)
    select amount_cents as "amountCents", problem from before`.execute(tx)
  return rows[0] ?? null
}

export async function findSettlement(
  tx: Tx,
  { id, paymentId }: RefundKey,
): Promise<{ amountCents: number; how: string; by: string } | null> {
  const row = await tx
    .selectFrom('refunds')
    .select(['amount_cents as amountCents', 'settled_how as how', 'settled_by as by'])
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.how && row.by ? { amountCents: row.amountCents, how: row.how, by: row.by } : null
}

/** Refunds not carried out yet (the process died, or the provider could not do it), and those due for another check. */
export async function listDueRefunds(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
