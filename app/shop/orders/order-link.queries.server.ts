import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { OrderNumber } from './orders.ts'

/** When the order last changed, or its link was last renewed; null when there is no such order. */
export async function findLinkStart(db: Db | Tx, number: OrderNumber): Promise<Date | null> {
  const { rows } = await sql<{ start: Date }>`
    select greatest(o.placed_at, o.link_renewed_at,
      (select max(c.changed_at) from order_changes c where c.order_id = o.id)) as start
    from orders o where o.number = ${number}`.execute(db)
  return rows[0]?.start ?? null
}

export async function setLinkRenewedAt(tx: Tx, number: OrderNumber, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ link_renewed_at: at }).where('number', '=', number).execute()
}
