import { sql } from 'kysely'
import type { Tx } from '#shop/database.server.ts'

/** An order that ended gives its use of a code back. */
export async function releaseCode(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('promotion_uses')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Whoever uses a code for a first order stands in line with themselves, until the order stands: with two such codes, two orders of one
 * moment would both be the first. By account and by address, always in this order, and before any goods are locked.
 */
export async function lockFirstOrder(
  tx: Tx,
  { userId, email }: { userId: string | null; email: string },
): Promise<void> {
  const keys = [userId, email].filter(Boolean)
  await sql`select pg_advisory_xact_lock(hashtextextended('first order of ' || who, 3)) from unnest(${keys}::text[]) as who`.execute(
    tx,
  )
}

/** Uses the code again; false when it has been used up meanwhile, or a first order was made cheaper with it or with another one. */
export async function reclaimCode(tx: Tx, orderId: string): Promise<boolean> {
  const use = await tx.selectFrom('promotion_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!use || use.state === 'open') return true
  const promotion = await tx
    .selectFrom('promotions')
    .select(['used', 'max_uses', 'max_uses_each', 'first_order_only'])
    .where('id', '=', use.promotion_id)
    .forUpdate()
    .executeTakeFirst()
  if (!promotion || isReached(promotion.max_uses, promotion.used)) return false
  if (isReached(promotion.max_uses_each, await countUses(tx, use))) return false
  if (promotion.first_order_only && (await hadAnotherGift(tx, orderId))) return false
  await tx.updateTable('promotion_uses').set({ state: 'open' }).where('order_id', '=', orderId).execute()
  return true
}

function isReached(limit: number | null, uses: number): boolean {
  return limit !== null && uses >= limit
}

/** Of one code by one customer. */
async function countUses(tx: Tx, use: { promotion_id: string; customer: string }): Promise<number> {
  const { uses } = await tx
    .selectFrom('promotion_uses')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('promotion_id', '=', use.promotion_id)
    .where('customer', '=', use.customer)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** Whether another order of this customer's, by account or by address, was made cheaper already as their first one. */
async function hadAnotherGift(tx: Tx, orderId: string): Promise<boolean> {
  const mine = await tx
    .selectFrom('orders')
    .select(['user_id as userId', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await lockFirstOrder(tx, mine)
  const { rows } = await sql`
    select 1 from orders o join promotion_uses u on u.order_id = o.id join promotions p on p.id = u.promotion_id
    where (o.user_id = ${mine.userId}::uuid or (o.email <> '' and o.email = ${mine.email})) and o.id <> ${orderId}
      and u.state = 'open' and p.first_order_only limit 1`.execute(tx)
  return rows.length > 0
}
