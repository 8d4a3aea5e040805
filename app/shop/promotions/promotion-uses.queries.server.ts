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

/** Uses the code again; false when it, or another one for a first order, has been used up meanwhile, by others or by the same customer. */
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
  if (promotion.first_order_only && (await hadAnotherGift(tx, use))) return false
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

/** Whether this customer's first order was made cheaper already, by another code for a first order. */
async function hadAnotherGift(tx: Tx, use: { promotion_id: string; customer: string }): Promise<boolean> {
  await lockFirstOrder(tx, { userId: use.customer, email: '' })
  const other = await tx
    .selectFrom('promotion_uses as use')
    .innerJoin('promotions as other', 'other.id', 'use.promotion_id')
    .select('use.order_id')
    .where('use.customer', '=', use.customer)
    .where('use.promotion_id', '<>', use.promotion_id)
    .where('use.state', '=', 'open')
    .where('other.first_order_only', '=', true)
    .executeTakeFirst()
  return other !== undefined
}
