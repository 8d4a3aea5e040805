import { sql } from 'kysely'
import type { Db, Tx } from '#shop/database.server.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import type { OrderNumber } from './orders.ts'

/** Whether the payment of this order was asked for by email: it was placed without one. */
export async function wasAskedToPay(tx: Tx, number: OrderNumber): Promise<boolean> {
  const row = await tx
    .selectFrom('letters')
    .select('id')
    .where('once_key', '=', `payment-request:${number}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders whose payment was asked for by email, begun before this moment, whose customers were not reminded yet. */
export async function listUnreminded(db: Db, begunBefore: Date): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select pay.id from payments pay join orders o on o.id = pay.order_id
    where pay.state in ('created', 'waiting', 'processing', 'declined') and pay.created_at < ${begunBefore}
      and o.status = 'Pending' and o.reminded_at is null
      and exists (select from letters where once_key = 'payment-request:' || o.number)
    order by pay.created_at limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
