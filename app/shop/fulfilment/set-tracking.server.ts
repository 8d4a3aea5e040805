import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { MoveDependencies } from './move-parcel.server.ts'
import { fitsLimits } from './pack-parcel.server.ts'
import { writeParcelEmail } from './parcel-emails.server.ts'
import { findLockedParcel, findOrderNumberOf, setTrackingOf } from './parcels.queries.server.ts'
import type { ParcelId } from './parcels.ts'

export type TrackingProblem = { code: 'parcel-not-found' | 'parcel-resolved' | 'parcel-facts-too-long' }

type Tracking = { parcelId: ParcelId; carrier: string; trackingNumber: string }

/** Of a parcel that is on its way already, the customer gets the number by email. Callers have checked that `actor` is an admin. */
export async function setTracking(
  shop: MoveDependencies,
  actor: SignedInUser,
  typed: Tracking,
): Promise<Result<{ isEmailed: boolean }, TrackingProblem>> {
  const carrier = typed.carrier.trim() || null
  const trackingNumber = typed.trackingNumber.trim() || null
  if (!fitsLimits({ carrier, trackingNumber })) return refuse({ code: 'parcel-facts-too-long' })
  return await shop.db.transaction().execute(async (tx): Promise<Result<{ isEmailed: boolean }, TrackingProblem>> => {
    const number = await findOrderNumberOf(tx, typed.parcelId)
    const order = number && (await lockOrder(tx, { number }))
    const parcel = order && (await findLockedParcel(tx, typed.parcelId))
    if (!parcel) return refuse({ code: 'parcel-not-found' })
    if (parcel.resolution) return refuse({ code: 'parcel-resolved' })
    const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
    if (before.carrier === carrier && before.trackingNumber === trackingNumber) return accept({ isEmailed: false })
    await setTrackingOf(tx, parcel.id, { carrier, trackingNumber })
    const isEmailed = parcel.state === 'handed-over' && trackingNumber !== null
    if (isEmailed) {
      const onceSuffix = `number:${trackingNumber}`
      await writeParcelEmail(shop, tx, order.number, { parcel, state: parcel.state, onceSuffix })
    }
    const to = { parcelNumber: parcel.number, carrier, trackingNumber }
    await writeAudit(shop, tx, actor, { what: 'order.parcel', subject: order.number, from: before, to })
    return accept({ isEmailed })
  })
}
