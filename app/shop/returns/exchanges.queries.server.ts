import type { Tx } from '#shop/database.server.ts'
import type { ReturnNumber } from './returns.ts'

export async function insertExchange(
  tx: Tx,
  { returnId, orderId, refundId }: { returnId: string; orderId: string; refundId: string },
): Promise<void> {
  await tx
    .insertInto('return_exchanges')
    .values({ return_id: returnId, order_id: orderId, refund_id: refundId, released_at: null })
    .execute()
}

export async function findReturnNumber(tx: Tx, id: string): Promise<ReturnNumber> {
  const { number } = await tx.selectFrom('returns').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return number
}

/** True when the money of the exchange that an order belongs to has gone back. */
export async function isExchangeReleased(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('return_exchanges')
    .select('released_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.released_at != null
}
