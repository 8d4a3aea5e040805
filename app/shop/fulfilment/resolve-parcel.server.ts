import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refundableUnits } from '#shop/orders/refund-amounts.ts'
import { type RefundedLine, type RefundProblem, refundInTransaction } from '#shop/orders/refund-order.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { moveStockOfParcel } from '#shop/stock/stock.queries.server.ts'
import { followParcels, type MoveDependencies } from './move-parcel.server.ts'
import {
  findLockedParcel,
  findOrderNumberOf,
  insertParcel,
  type LockedParcel,
  setParcelResolution,
} from './parcels.queries.server.ts'
import type { ParcelId } from './parcels.ts'

export type ResolveProblem =
  | { code: 'parcel-not-found' | 'parcel-not-lost' | 'out-of-stock' | 'order-ended' | 'note-too-long' }
  | RefundProblem

export type Resolution = {
  parcelId: ParcelId
  how: 'send-again' | 'refund'
  /** Of a parcel that came back: its pieces can be sold again. */
  isUsable?: boolean
  note?: string
}

type Dependencies = MoveDependencies & Pick<Shop, 'auth'>

/**
 * Decides what becomes of a lost or returned parcel, once: its pieces are sent again, or refunded. Every refusal comes before the first write.
 * Callers have checked that `actor` is an admin.
 */
export async function resolveParcel(
  shop: Dependencies,
  actor: SignedInUser,
  resolution: Resolution,
): Promise<Result<null, ResolveProblem>> {
  const note = resolution.note?.trim() || null
  if (note && note.length > fulfilmentLimits.noteMaxLength) return refuse({ code: 'note-too-long' })
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, ResolveProblem>> => {
      const number = await findOrderNumberOf(tx, resolution.parcelId)
      const order = number && (await lockOrder(tx, { number }))
      const parcel = order && (await findLockedParcel(tx, resolution.parcelId))
      if (!parcel) return refuse({ code: 'parcel-not-found' })
      if ((parcel.state !== 'lost' && parcel.state !== 'returned') || parcel.resolution) {
        return refuse({ code: 'parcel-not-lost' })
      }
      const isUsable = parcel.state === 'returned' && (resolution.isUsable ?? false)
      const details = { parcel, isUsable, note, actor }
      const done =
        resolution.how === 'refund'
          ? await refundParcel(shop, tx, order, details)
          : await sendAgain(shop, tx, order, details)
      if (!done.ok) return done
      const to = { parcelNumber: parcel.number, how: resolution.how, note }
      await writeAudit(shop, tx, actor, { what: 'order.parcel', subject: order.number, from: parcel.state, to })
      return accept(null)
    }),
  )
}

type Details = { parcel: LockedParcel; isUsable: boolean; note: string | null; actor: SignedInUser }

async function sendAgain(
  shop: Dependencies,
  tx: Tx,
  order: LockedOrder,
  { parcel, isUsable, note }: Details,
): Promise<Result<null, ResolveProblem>> {
  if (hasEnded(order.status)) return refuse({ code: 'order-ended' })
  const at = shop.now()
  const pieces = parcel.lines
  const returnsNow = isUsable && !parcel.isBackInStock
  if (returnsNow) await moveStockOfParcel(tx, order.id, { pieces, reason: 'came-back', at })
  if (!(await moveStockOfParcel(tx, order.id, { pieces, reason: 'sent-again', at })))
    return refuse({ code: 'out-of-stock' })
  await setParcelResolution(tx, parcel.id, {
    resolution: 'sent-again',
    note,
    isBackInStock: parcel.isBackInStock || returnsNow,
    at,
  })
  const facts = { carrier: null, trackingNumber: null, weightGrams: null, replacesId: parcel.id }
  await insertParcel(tx, { orderId: order.id, lines: pieces, ...facts, at })
  return accept(null)
}

async function refundParcel(
  shop: Dependencies,
  tx: Tx,
  order: LockedOrder,
  { parcel, isUsable, note, actor }: Details,
): Promise<Result<null, ResolveProblem>> {
  const fullOrder = await findFullOrder(tx, order.number)
  const goesToStock = isUsable && !parcel.isBackInStock
  const lines = fullOrder ? linesToRefund(fullOrder, parcel, goesToStock) : []
  if (lines.length > 0) {
    const reason = note ?? orderMessages.reasons[parcel.state === 'lost' ? 'parcelLost' : 'parcelReturned']
    const refunded = await refundInTransaction(shop, tx, actor, { number: order.number, reason, lines })
    if (!refunded.ok) return refunded
  }
  await setParcelResolution(tx, parcel.id, {
    resolution: 'refunded',
    note,
    isBackInStock: parcel.isBackInStock || goesToStock,
    at: shop.now(),
  })
  await followParcels(shop, tx, order, actor)
  return accept(null)
}

/** Pieces that were refunded before are not refunded again. */
function linesToRefund(order: Order, parcel: LockedParcel, goesToStock: boolean): RefundedLine[] {
  return parcel.lines.flatMap(({ article, quantity }) => {
    const line = order.lines.find((each) => each.article === article)
    const units = line ? Math.min(quantity, refundableUnits(line)) : 0
    return units > 0 ? [{ article, quantity: units, cancelled: 0, backToStock: goesToStock ? units : 0 }] : []
  })
}
