import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type MoveDependencies, moveParcel } from './move-parcel.server.ts'
import { packParcel } from './pack-parcel.server.ts'
import type { ParcelId } from './parcels.ts'
import { changesSomething, type PlannedTracking, planTracking } from './plan-tracking.server.ts'
import { setTracking } from './set-tracking.server.ts'

type Dependencies = MoveDependencies & Pick<Shop, 'db'>

/**
 * Saves pasted tracking numbers, an order at a time: a number that was saved before is left out, so the same text can be sent again. Returns
 * how many were saved. Callers have checked that `actor` is an admin.
 */
export async function applyTracking(
  shop: Dependencies,
  actor: SignedInUser,
  text: string,
): Promise<{ saved: number; failed: string[] }> {
  const planned = (await planTracking(shop, text)).filter(changesSomething)
  const failed: string[] = []
  for (const each of planned) {
    const isSaved = await applyOne(shop, actor, each)
    if (!isSaved) failed.push(each.text)
  }
  return { saved: planned.length - failed.length, failed }
}

/** False when the order has changed since it was planned. */
async function applyOne(shop: Dependencies, actor: SignedInUser, planned: PlannedTracking): Promise<boolean> {
  const { step, number, carrier, trackingNumber } = planned
  const facts = { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }
  if (step.kind === 'pack' && number) {
    const packed = await packParcel(shop, actor, { number, expectedParcels: step.parcelCount, ...facts })
    return packed.ok && (await handOver(shop, actor, packed.value.parcelId))
  }
  if (step.kind !== 'hand-over' && step.kind !== 'number') return false
  const saved = await setTracking(shop, actor, { parcelId: step.parcelId, ...facts })
  return saved.ok && (step.kind === 'number' || (await handOver(shop, actor, step.parcelId)))
}

async function handOver(shop: Dependencies, actor: SignedInUser, parcelId: ParcelId): Promise<boolean> {
  return (await moveParcel(shop, parcelId, { by: 'admin', actor, to: 'handed-over' })).ok
}
