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

/** Uses the code again; false when it has been used up meanwhile. */
export async function reclaimCode(tx: Tx, orderId: string): Promise<boolean> {
  const use = await tx.selectFrom('promotion_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!use || use.state === 'open') return true
  const promotion = await tx
    .selectFrom('promotions')
    .select(['used', 'max_uses'])
    .where('id', '=', use.promotion_id)
    .forUpdate()
    .executeTakeFirst()
  if (!promotion || (promotion.max_uses !== null && promotion.used >= promotion.max_uses)) return false
  await tx.updateTable('promotion_uses').set({ state: 'open' }).where('order_id', '=', orderId).execute()
  return true
}
