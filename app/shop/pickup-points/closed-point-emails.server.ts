import type { Tx } from '#shop/database.server.ts'
import { writeEmails } from '#shop/mail/write-email.server.ts'
import { orderLink } from '#shop/orders/order-links.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listPaidOrdersGoingTo } from './points-file.queries.server.ts'

/** Asks the customers of paid orders that are not packed yet for another point: one email for each order and point. */
export async function writeClosedPointEmails(
  shop: Pick<Shop, 'jobs' | 'now' | 'publicUrl' | 'linkSecret'>,
  tx: Tx,
  pointIds: readonly string[],
): Promise<void> {
  const orders = await listPaidOrdersGoingTo(tx, pointIds)
  if (orders.length === 0) return
  await writeEmails(
    shop,
    tx,
    orders.map(({ number, email, fullName, placedAt, pointId, pointName }) => ({
      kind: 'pickup-point-closed' as const,
      to: email,
      onceKey: `pickup-point-closed:${number}:${pointId}`,
      fullName,
      number,
      placedAt,
      pointName,
      link: orderLink(shop, number, '/pickup-point'),
    })),
  )
}
