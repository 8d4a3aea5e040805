import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PaymentId } from '#shop/payments/payments.ts'

/** Called when an order has ended: its code can be used again. */
export async function releaseCode(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('promotion_uses')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

/** For an order that holds no stock: without a claim, the last use of a code could pay for several orders at once. */
export async function claimCode(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx.updateTable('promotion_uses').set({ claimed_until: until }).where('order_id', '=', orderId).execute()
}

/** Unpaid orders that hold no stock and whose claim on a code has expired. */
export async function listExpiredClaims(db: Db, at: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select pay.id from orders o join promotion_uses u on u.order_id = o.id join payments pay on pay.order_id = o.id
    where o.status = 'Pending' and o.held_until is null and u.state = 'open' and u.claimed_until <= ${at}
      and pay.state <> 'processing' limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

export async function releaseExpiredClaim(tx: Tx, orderId: string, at: Date): Promise<void> {
  const claims = tx.updateTable('promotion_uses').set({ state: 'released' }).where('order_id', '=', orderId)
  await claims.where('state', '=', 'open').where('claimed_until', '<=', at).execute()
}

/** `userId` is null for a guest; `email` is the order's, or empty when not known yet. */
export type CustomerKey = { userId: string | null; email: string }

/**
 * Condition that the order `o` belongs to this customer: by account or by email. A confirmed email belongs to its account, so one order
 * signed in and one as a guest are by the same customer; an unconfirmed email may be another person's.
 */
export function isOrderOf({ userId, email }: CustomerKey): RawBuilder<boolean> {
  return sql`(o.user_id = ${userId}::uuid
    or o.user_id = (select id from users where email = ${email} and email_confirmed)
    or (o.email <> '' and o.email = ${email})
    or (o.email <> '' and o.email = (select email from users where id = ${userId}::uuid and email_confirmed)))`
}

/**
 * Condition that the unpaid order `o` has this account's confirmed email, but was not placed by it. Anyone may place such an order, so it
 * must not use up the account's codes. Null for a guest. A bank has the money of a payment that is processing.
 */
export function isUnpaidOrderByAnother(userId: string | null): RawBuilder<boolean> {
  return sql`(o.status = 'Pending' and o.user_id is distinct from ${userId}::uuid
    and o.email = (select email from users where id = ${userId}::uuid and email_confirmed)
    and not exists (select from payments where order_id = o.id and state = 'processing'))`
}

/**
 * Takes the uses that would refuse this code to the account from unpaid orders by others with its email. Such an order gets its code again
 * when it is paid first. Locks the orders before any code, as a payment does.
 */
export async function takeBackCode(tx: Tx, userId: string, code: string): Promise<void> {
  await sql`
    update promotion_uses u set state = 'released'
    from (select o.id from orders o where ${isUnpaidOrderByAnother(userId)} order by o.id for update of o) unpaid,
      promotions used, promotions wanted
    where u.order_id = unpaid.id and u.state = 'open' and used.id = u.promotion_id and wanted.code = ${code}
      and (used.id = wanted.id and wanted.max_uses_each is not null or used.first_order_only and wanted.first_order_only)`.execute(
    tx,
  )
}

/**
 * Serialises a customer's orders with first-order codes: with two such codes, two orders at the same moment would both count as the first.
 * Locks by account and by email in a fixed order, before any product is locked.
 */
export async function lockFirstOrder(tx: Tx, { userId, email }: CustomerKey): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('first order of ' || who, 3)) from (
      select ${userId}::text as who union select nullif(${email}, '')
      union select id::text from users where email = ${email} and email_confirmed
      union select email from users where id = ${userId}::uuid and email_confirmed
      order by who
    ) keys where who is not null`.execute(tx)
}

/** Uses the code again; false when it has been used up meanwhile, or the customer has used a first-order code since. */
export async function reclaimCode(tx: Tx, orderId: string): Promise<boolean> {
  const use = await tx.selectFrom('promotion_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!use || use.state === 'open') return true
  const promotion = await tx
    .selectFrom('promotions')
    .select(['used', 'max_uses', 'max_uses_each', 'first_order_only'])
    .where('id', '=', use.promotion_id)
    .forUpdate()
    .executeTakeFirst()
  if (!promotion || isLimitReached(promotion.max_uses, promotion.used)) return false
  if (isLimitReached(promotion.max_uses_each, await countUsesBy(tx, orderId, use.promotion_id))) return false
  if (promotion.first_order_only && (await usedAnotherFirstOrderCode(tx, orderId))) return false
  await tx.updateTable('promotion_uses').set({ state: 'open' }).where('order_id', '=', orderId).execute()
  return true
}

function isLimitReached(limit: number | null, uses: number): boolean {
  return limit !== null && uses >= limit
}

async function countUsesBy(tx: Tx, orderId: string, promotionId: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from promotion_uses u join orders o on o.id = u.order_id
    where u.promotion_id = ${promotionId} and u.state = 'open' and ${isOrderOf(await customerOf(tx, orderId))}`.execute(
    tx,
  )
  return rows[0]?.uses ?? 0
}

async function usedAnotherFirstOrderCode(tx: Tx, orderId: string): Promise<boolean> {
  const customer = await customerOf(tx, orderId)
  await lockFirstOrder(tx, customer)
  const { rows } = await sql`
    select 1 from orders o join promotion_uses u on u.order_id = o.id join promotions p on p.id = u.promotion_id
    where ${isOrderOf(customer)} and o.id <> ${orderId} and u.state = 'open' and p.first_order_only limit 1`.execute(tx)
  return rows.length > 0
}

async function customerOf(tx: Tx, orderId: string): Promise<CustomerKey> {
  return await tx
    .selectFrom('orders')
    .select(['user_id as userId', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
