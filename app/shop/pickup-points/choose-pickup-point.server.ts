import { countParcels } from '#shop/fulfilment/parcels.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { findFullOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockPickupPoint } from './find-pickup-points.server.ts'
import { setOrderPoint } from './pickup-points.queries.server.ts'
import { goesToPickupPoint, mayChoosePickupPoint, type PickupPoint } from './pickup-points.ts'

export type ChoosePointProblem = {
  code: 'order-not-found' | 'no-point-needed' | 'order-ended' | 'order-packed' | 'pickup-point-closed'
}

type Dependencies = Pick<Shop, 'db' | 'now' | 'linkSecret'>

/** Chooses the point of an order, or another one, until it is packed. Packing locks the order too, so one of both comes first. */
export async function choosePickupPoint(
  shop: Dependencies,
  access: OrderAccess,
  { number, pointId }: { number: OrderNumber; pointId: string },
): Promise<Result<PickupPoint, ChoosePointProblem>> {
  if (!(await authorizeOrderAccess(shop, access, number))) return refuse({ code: 'order-not-found' })
  return await shop.db.transaction().execute(async (tx): Promise<Result<PickupPoint, ChoosePointProblem>> => {
    const locked = await lockOrder(tx, { number })
    const order = locked && (await findFullOrder(tx, number))
    if (!order) return refuse({ code: 'order-not-found' })
    const problem = problemOf(order, await countParcels(tx, order.id))
    if (problem) return refuse({ code: problem })
    const point = await lockPickupPoint(tx, pointId)
    if (!point) return refuse({ code: 'pickup-point-closed' })
    await setOrderPoint(tx, { orderId: order.id, pointId, at: shop.now() })
    return accept(point)
  })
}

export type PointOffer = { order: Order; problem: ChoosePointProblem['code'] | null }

/** The order and why its point cannot be chosen now; null when the order is not theirs. */
export async function offerPickupPoint(
  shop: Dependencies,
  access: OrderAccess,
  number: OrderNumber,
): Promise<PointOffer | null> {
  if (!(await authorizeOrderAccess(shop, access, number))) return null
  return await shop.db.transaction().execute(async (tx) => {
    const order = await findFullOrder(tx, number)
    return order && { order, problem: problemOf(order, await countParcels(tx, order.id)) }
  })
}

function problemOf(order: Order, parcelCount: number): ChoosePointProblem['code'] | null {
  if (!goesToPickupPoint(order.delivery.method)) return 'no-point-needed'
  if (hasEnded(order.status)) return 'order-ended'
  return mayChoosePickupPoint(order, parcelCount) ? null : 'order-packed'
}
