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

/** Uses the code again; false when it has been used up meanwhile, by others or by the same customer. */
export async function reclaimCode(tx: Tx, orderId: string): Promise<boolean> {
  const use = await tx.selectFrom('promotion_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!use || use.state === 'open') return true
  const promotion = await tx
    .selectFrom('promotions')
    .select(['used', 'max_uses', 'max_uses_each'])
    .where('id', '=', use.promotion_id)
    .forUpdate()
    .executeTakeFirst()
  if (!promotion || isReached(promotion.max_uses, promotion.used)) return false
  if (isReached(promotion.max_uses_each, await countUses(tx, use))) return false
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
