import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { type MoveDependencies, moveParcel } from './move-parcel.server.ts'
import type { ParcelId } from './parcels.ts'

/**
 * Hands over packed parcels, one after the other. Those that were handed over before are left out, so that the same form can be sent again.
 * Callers have checked that `actor` may pack.
 */
export async function handOverParcels(
  shop: MoveDependencies,
  actor: SignedInUser,
  parcelIds: readonly ParcelId[],
): Promise<{ handedOver: number; changedMeanwhile: number }> {
  const counts = { handedOver: 0, changedMeanwhile: 0 }
  for (const parcelId of parcelIds) {
    const moved = await moveParcel(shop, parcelId, { by: 'admin', actor, from: 'packed', to: 'handed-over' })
    if (!moved.ok) counts.changedMeanwhile += 1
    else if (moved.value.isChanged) counts.handedOver += 1
  }
  return counts
}
