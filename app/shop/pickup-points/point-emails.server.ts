import type { Tx } from '#shop/database.server.ts'
import { writeEmail, writeEmails } from '#shop/mail/write-email.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { orderLink } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import { pickupPointLines } from './pickup-points.ts'
import { listPaidOrdersGoingTo } from './points-file.queries.server.ts'

export type PointEmailDependencies = Pick<Shop, 'jobs' | 'now' | 'publicUrl' | 'linkSecret'>

/** Tells the customer of a paid order where it goes now. Unpaid orders can be placed in anyone's name, so they cause no such email. */
export async function writePointEmail(shop: PointEmailDependencies, tx: Tx, number: OrderNumber): Promise<void> {
  const order = await findFullOrder(tx, number)
  if (!order?.paidAt || !order.delivery.email || !order.delivery.pickupPoint) return
  const { firstName, lastName, email, pickupPoint } = order.delivery
  await writeEmail(shop, tx, {
    kind: 'pickup-point-changed',
    to: email,
    onceKey: `pickup-point-changed:${number}:${shop.now().getTime()}`,
    fullName: `${firstName} ${lastName}`,
    number,
    placedAt: order.placedAt,
    pickupPoint: pickupPointLines(pickupPoint),
    link: orderLink(shop, number),
    changeLink: orderLink(shop, number, '/pickup-point'),
  })
}

/** Asks the customers of paid orders that are not packed yet for another point: one email for each order and point. */
export async function writeClosedPointEmails(
  shop: PointEmailDependencies,
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
