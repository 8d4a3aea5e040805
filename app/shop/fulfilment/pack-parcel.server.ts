import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { findWaitingUntil } from '#shop/order-changes/order-changes.queries.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { findOrderPointId } from '#shop/pickup-points/pickup-points.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import {
  countParcels,
  findEqualParcel,
  findLockedParcel,
  findOrderNumberOf,
  insertParcel,
} from './parcels.queries.server.ts'
import { type ParcelId, type ParcelLine, packableUnits } from './parcels.ts'
import { unpack } from './unpack-parcel.server.ts'

export type ParcelRequest = {
  number: OrderNumber
  /** Without lines, everything that is left to pack. */
  lines?: readonly ParcelLine[] | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  weightGrams?: number | undefined
  /** How many parcels the order had on the admin's page: a form that is sent twice packs once. */
  expectedParcels?: number | undefined
  /** Answers with a parcel that has the same pieces and facts and is not handed over yet, instead of packing a second one. */
  mayBeRepeated?: boolean
  /** The id of the pick-up point on the admin's page, empty for none: a parcel is not packed for a point that the customer has changed. */
  expectedPickupPoint?: string | undefined
}

export type PackingProblem = {
  code:
    | 'order-not-found'
    | 'order-not-packable'
    | 'parcels-changed'
    | 'pickup-point-changed'
    | 'addition-waits'
    | 'nothing-to-pack'
    | 'too-many-pieces'
    | 'parcel-facts-too-long'
}

type Dependencies = Pick<Shop, 'db' | 'now'>

/** Packs pieces of a paid order into one parcel. Callers have checked that `actor` may pack. */
export async function packParcel(
  shop: Dependencies,
  actor: SignedInUser,
  request: ParcelRequest,
): Promise<Result<{ parcelId: ParcelId }, PackingProblem>> {
  const carrier = request.carrier?.trim() || null
  const trackingNumber = request.trackingNumber?.trim() || null
  if (!fitsLimits({ carrier, trackingNumber, weightGrams: request.weightGrams })) {
    return refuse({ code: 'parcel-facts-too-long' })
  }
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<{ parcelId: ParcelId }, PackingProblem>> => {
      const order = await lockOrder(tx, request)
      if (!order) return refuse({ code: 'order-not-found' })
      const packedBefore =
        request.mayBeRepeated && (await findEqualParcel(tx, order.id, { ...request, carrier, trackingNumber }))
      if (packedBefore) return accept({ parcelId: packedBefore })
      if (!isPackable(order)) return refuse({ code: 'order-not-packable' })
      if (await hasOtherParcels(tx, order.id, request)) return refuse({ code: 'parcels-changed' })
      if (await hasOtherPoint(tx, order.id, request)) return refuse({ code: 'pickup-point-changed' })
      if (await findWaitingUntil(tx, order.id, shop.now())) return refuse({ code: 'addition-waits' })
      const chosen = await choosePieces(tx, request)
      if (!chosen.ok) return chosen
      const facts = { carrier, trackingNumber, weightGrams: request.weightGrams ?? null, replacesId: null }
      const parcel = await insertParcel(tx, { orderId: order.id, lines: chosen.value, ...facts, at: shop.now() })
      const to = { parcelNumber: parcel.number, lines: chosen.value }
      await writeAudit(shop, tx, actor, { what: 'order.parcel', subject: order.number, from: null, to })
      return accept({ parcelId: parcel.id })
    }),
  )
}

export function fitsLimits(facts: {
  carrier: string | null
  trackingNumber: string | null
  weightGrams?: number | undefined
}): boolean {
  const { carrierMaxLength, trackingNumberMaxLength, weightGramsMax } = fulfilmentLimits
  const { carrier, trackingNumber, weightGrams = 1 } = facts
  if ((carrier?.length ?? 0) > carrierMaxLength) return false
  if ((trackingNumber?.length ?? 0) > trackingNumberMaxLength) return false
  return Number.isSafeInteger(weightGrams) && weightGrams >= 1 && weightGrams <= weightGramsMax
}

async function hasOtherParcels(tx: Tx, orderId: string, { expectedParcels }: ParcelRequest): Promise<boolean> {
  return expectedParcels !== undefined && (await countParcels(tx, orderId)) !== expectedParcels
}

async function hasOtherPoint(tx: Tx, orderId: string, { expectedPickupPoint }: ParcelRequest): Promise<boolean> {
  return expectedPickupPoint !== undefined && ((await findOrderPointId(tx, orderId)) ?? '') !== expectedPickupPoint
}

/** An admin may move an unpaid order on by hand, so any status but Pending counts as agreed. */
export function isPackable({
  status,
  payment,
}: Pick<LockedOrder, 'status'> & { payment: Pick<LockedOrder['payment'], 'state'> }): boolean {
  return !hasEnded(status) && (status !== 'Pending' || payment.state === 'paid')
}

async function choosePieces(
  tx: Tx,
  { number, lines }: ParcelRequest,
): Promise<Result<readonly ParcelLine[], PackingProblem>> {
  const order = await findFullOrder(tx, number)
  const left = new Map(order?.lines.map((line) => [line.article, packableUnits(line)]))
  const chosen = lines ?? [...left].map(([article, quantity]) => ({ article, quantity }))
  const pieces = chosen.filter(({ quantity }) => quantity !== 0)
  if (pieces.length === 0) return refuse({ code: 'nothing-to-pack' })
  const isPossible = pieces.every(({ article, quantity }) => quantity > 0 && quantity <= (left.get(article) ?? 0))
  const isDistinct = new Set(pieces.map(({ article }) => article)).size === pieces.length
  return isPossible && isDistinct ? accept(pieces) : refuse({ code: 'too-many-pieces' })
}

export type UnpackingProblem = { code: 'parcel-not-found' | 'parcel-handed-over' }

/** Takes back packing; the pieces can be packed again. */
export async function unpackParcel(
  shop: Dependencies,
  actor: SignedInUser,
  parcelId: ParcelId,
): Promise<Result<null, UnpackingProblem>> {
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, UnpackingProblem>> => {
      const number = await findOrderNumberOf(tx, parcelId)
      const order = number && (await lockOrder(tx, { number }))
      const parcel = order && (await findLockedParcel(tx, parcelId))
      if (!parcel) return refuse({ code: 'parcel-not-found' })
      if (parcel.state !== 'packed') return refuse({ code: 'parcel-handed-over' })
      await unpack(tx, order.id, parcel, shop.now())
      const from = { parcelNumber: parcel.number, lines: parcel.lines }
      await writeAudit(shop, tx, actor, { what: 'order.parcel', subject: order.number, from, to: null })
      return accept(null)
    }),
  )
}
