import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import { refundableInParcel } from '#shop/orders/refund-amounts.ts'
import { type RefundProblem, refundInTransaction } from '#shop/orders/refund-order.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { moveStockOfParcel } from '#shop/stock/stock.queries.server.ts'
import { followParcels, type MoveDependencies } from './move-parcel.server.ts'
import { writeParcelEmail } from './parcel-emails.server.ts'
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
  /** The sum that the admin was shown for a refund. */
  expectedCents?: number | undefined
}

/** Nothing is refunded for pieces that were refunded before. */
type Resolved = { refundedCents: number }

type Dependencies = MoveDependencies & Pick<Shop, 'auth'>

/**
 * Decides what becomes of a lost or returned parcel, once: its pieces are sent again, or refunded. Every refusal comes before the first write.
 * Callers have checked that `actor` is an admin.
 */
export async function resolveParcel(
  shop: Dependencies,
  actor: SignedInUser,
  resolution: Resolution,
): Promise<Result<Resolved, ResolveProblem>> {
  const note = resolution.note?.trim() || null
  if (note && note.length > fulfilmentLimits.noteMaxLength) return refuse({ code: 'note-too-long' })
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<Resolved, ResolveProblem>> => {
      const number = await findOrderNumberOf(tx, resolution.parcelId)
      const order = number && (await lockOrder(tx, { number }))
      const parcel = order && (await findLockedParcel(tx, resolution.parcelId))
      if (!parcel) return refuse({ code: 'parcel-not-found' })
      if ((parcel.state !== 'lost' && parcel.state !== 'returned') || parcel.resolution) {
        return refuse({ code: 'parcel-not-lost' })
      }
      const isUsable = parcel.state === 'returned' && (resolution.isUsable ?? false)
      const details = { parcel, isUsable, note, actor, expectedCents: resolution.expectedCents }
      const done =
        resolution.how === 'refund'
          ? await refundParcel(shop, tx, order, details)
          : await sendAgain(shop, tx, order, details)
      if (!done.ok) return done
      const to = { parcelNumber: parcel.number, how: resolution.how, note }
      await writeAudit(shop, tx, actor, { what: 'order.parcel', subject: order.number, from: parcel.state, to })
      return done
    }),
  )
}

type Details = {
  parcel: LockedParcel
  isUsable: boolean
  note: string | null
  actor: SignedInUser
  expectedCents: number | undefined
}

async function sendAgain(
  shop: Dependencies,
  tx: Tx,
  order: LockedOrder,
  { parcel, isUsable, note }: Details,
): Promise<Result<Resolved, ResolveProblem>> {
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
  const replacement = await insertParcel(tx, { orderId: order.id, lines: pieces, ...facts, at })
  await writeParcelEmail(shop, tx, order.number, { parcel: replacement, state: 'sent-again' })
  return accept({ refundedCents: 0 })
}

async function refundParcel(
  shop: Dependencies,
  tx: Tx,
  order: LockedOrder,
  { parcel, isUsable, note, actor, expectedCents }: Details,
): Promise<Result<Resolved, ResolveProblem>> {
  const fullOrder = await findFullOrder(tx, order.number)
  const goesToStock = isUsable && !parcel.isBackInStock
  const lines = (fullOrder ? refundableInParcel(fullOrder, parcel) : []).map(({ article, quantity }) => {
    return { article, quantity, cancelled: 0, backToStock: goesToStock ? quantity : 0 }
  })
  let refundedCents = 0
  if (lines.length > 0) {
    const reason = note ?? orderMessages.reasons[parcel.state === 'lost' ? 'parcelLost' : 'parcelReturned']
    const refunded = await refundInTransaction(shop, tx, actor, { number: order.number, reason, lines, expectedCents })
    if (!refunded.ok) return refunded
    refundedCents = refunded.value.refundedCents
  }
  await setParcelResolution(tx, parcel.id, {
    resolution: 'refunded',
    note,
    isBackInStock: parcel.isBackInStock || goesToStock,
    at: shop.now(),
  })
  await followParcels(shop, tx, order, actor)
  return accept({ refundedCents })
}
