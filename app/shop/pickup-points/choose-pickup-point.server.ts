import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { countAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { countParcels } from '#shop/fulfilment/parcels.queries.server.ts'
import { insertEdit, type NewEdit } from '#shop/order-changes/order-changes.queries.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockPickupPoint } from './find-pickup-points.server.ts'
import { setOrderPoint } from './pickup-points.queries.server.ts'
import { goesToPickupPoint, mayChoosePickupPoint, type PickupPoint, pickupPointLine } from './pickup-points.ts'
import { type PointEmailDependencies, writePointEmail } from './point-emails.server.ts'

export type ChoosePointProblem =
  | { code: 'order-not-found' | 'no-point-needed' | 'order-ended' | 'order-packed' | 'pickup-point-closed' }
  | { code: 'too-many-changes'; retryAfterSeconds: number }

/** Why the point of an order cannot be chosen now. */
type PointRefusal = 'no-point-needed' | 'order-ended' | 'order-packed'

type Dependencies = PointEmailDependencies & Pick<Shop, 'db' | 'auth'>
type ChosenPoint = { number: OrderNumber; pointId: string }
type ChoiceResult = Result<PickupPoint, ChoosePointProblem>

/**
 * Chooses the point of an order, or another one, until it is packed; the customer is told by email. Packing locks the order too, so one of both
 * comes first.
 */
export async function choosePickupPoint(
  shop: Dependencies,
  access: OrderAccess,
  chosen: ChosenPoint,
): Promise<ChoiceResult> {
  if (!(await authorizeOrderAccess(shop, access, chosen.number))) return refuse({ code: 'order-not-found' })
  const isEmailed = (await countAttempt(shop, 'pointEmailByOrder', chosen.number)) === 0
  const wait = await countAttempt(shop, 'changeByOrder', chosen.number)
  if (wait > 0) return refuse({ code: 'too-many-changes', retryAfterSeconds: wait })
  const by = { by: 'customer', userId: access.kind === 'customer' ? access.actor.id : null, fullName: null } as const
  return await shop.db.transaction().execute(async (tx) => {
    const changed = await changePoint(shop, tx, chosen, by)
    if (changed.ok && changed.value.isChanged && isEmailed) await writePointEmail(shop, tx, chosen.number)
    return changed.ok ? accept(changed.value.point) : changed
  })
}

/** The same for a customer who phones. Callers have checked that `actor` is an admin. */
export async function setPickupPoint(
  shop: Dependencies,
  actor: SignedInUser,
  chosen: ChosenPoint,
): Promise<ChoiceResult> {
  const by = { by: 'owner', userId: actor.id, fullName: actor.fullName } as const
  return await shop.db.transaction().execute(async (tx): Promise<ChoiceResult> => {
    const changed = await changePoint(shop, tx, chosen, by)
    if (!changed.ok) return changed
    const { point, before, isChanged } = changed.value
    if (isChanged) {
      const [from, to] = [before && pickupPointLine(before), pickupPointLine(point)]
      await writeAudit(shop, tx, actor, { what: 'order.pickup-point', subject: chosen.number, from, to })
      await writePointEmail(shop, tx, chosen.number)
    }
    return accept(point)
  })
}

type ChangedPoint = { point: PickupPoint; before: PickupPoint | null; isChanged: boolean }

/** A form that is sent twice changes nothing the second time. */
async function changePoint(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  { number, pointId }: ChosenPoint,
  by: Pick<NewEdit, 'by' | 'userId' | 'fullName'>,
): Promise<Result<ChangedPoint, ChoosePointProblem>> {
  const locked = await lockOrder(tx, { number })
  const order = locked && (await findFullOrder(tx, number))
  if (!order) return refuse({ code: 'order-not-found' })
  const problem = problemOf(order, await countParcels(tx, order.id))
  if (problem) return refuse({ code: problem })
  const point = await lockPickupPoint(tx, pointId)
  if (!point) return refuse({ code: 'pickup-point-closed' })
  const before = order.delivery.pickupPoint
  const isChanged = before?.id !== point.id
  if (!isChanged) return accept({ point, before, isChanged })
  const at = now()
  await setOrderPoint(tx, { orderId: order.id, pointId, at })
  await insertEdit(tx, {
    ...by,
    orderId: order.id,
    version: order.editCount + 1,
    kind: 'point',
    at,
    // No request has this hash: the same point again is no change.
    requestHash: Buffer.alloc(0),
    details: { point: { from: before && pickupPointLine(before), to: pickupPointLine(point) } },
    refundedCents: 0,
    addedOrderId: null,
  })
  return accept({ point, before, isChanged })
}

export type PointOffer = { order: Order; problem: PointRefusal | null }

/** The order and why its point cannot be chosen now; null when the order is not theirs. */
export async function offerPickupPoint(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  access: OrderAccess,
  number: OrderNumber,
): Promise<PointOffer | null> {
  if (!(await authorizeOrderAccess(shop, access, number))) return null
  return await shop.db.transaction().execute(async (tx) => {
    const order = await findFullOrder(tx, number)
    return order && { order, problem: problemOf(order, await countParcels(tx, order.id)) }
  })
}

function problemOf(order: Order, parcelCount: number): PointRefusal | null {
  if (!goesToPickupPoint(order.delivery.method)) return 'no-point-needed'
  if (hasEnded(order.status)) return 'order-ended'
  return mayChoosePickupPoint(order, parcelCount) ? null : 'order-packed'
}
