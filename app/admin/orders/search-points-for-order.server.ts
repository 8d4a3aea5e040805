import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { findPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import { readPlace } from '#shop/pickup-points/read-place.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { PointSearch } from './pickup-point-form.tsx'

/** `typed` is null while nothing was searched. */
export async function searchPoints(shop: Pick<Shop, 'db'>, typed: string | null): Promise<PointSearch> {
  const place = (typed ?? '').trim().slice(0, pickupPointLimits.placeMaxLength)
  return { place, found: place === '' ? null : await findPickupPoints(shop, readPlace(place)) }
}
