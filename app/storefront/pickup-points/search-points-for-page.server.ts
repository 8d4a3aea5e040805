import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { findPickupPoints } from '#shop/pickup-points/find-pickup-points.server.ts'
import type { FoundPickupPoints } from '#shop/pickup-points/pickup-points.ts'
import { readPlace, readPosition } from '#shop/pickup-points/read-place.ts'
import type { Shop } from '#shop/shop.server.ts'

/** `found` is null before anything is searched. */
export type PointSearch = { place: string; isNear: boolean; found: FoundPickupPoints | null }

type Asked = {
  /** The place as it was typed; null when nothing was searched. */
  place: string | null
  near?: string | null
  /** Searched when nothing else is: the address of the order. */
  address?: { city: string; postalCode: string } | undefined
}

export async function searchPoints(
  shop: Pick<Shop, 'db'>,
  { place, near = null, address }: Asked,
): Promise<PointSearch> {
  const position = near === null ? null : readPosition(near)
  if (position) return { place: '', isNear: true, found: await findPickupPoints(shop, { near: position }) }
  if (place !== null) {
    const text = place.slice(0, pickupPointLimits.placeMaxLength)
    const found = text.trim() === '' ? null : await findPickupPoints(shop, readPlace(text))
    return { place: text, isNear: false, found }
  }
  return address ? await searchAddress(shop, address) : { place: '', isNear: false, found: null }
}

/** By postal code, which is more exact; some are typed wrongly, so the city comes next. */
async function searchAddress(
  shop: Pick<Shop, 'db'>,
  { city, postalCode }: { city: string; postalCode: string },
): Promise<PointSearch> {
  const byCode = await findPickupPoints(shop, { postalCode })
  if (byCode.total > 0) return { place: postalCode, isNear: false, found: byCode }
  const byCity = await findPickupPoints(shop, { city })
  return { place: postalCode || city, isNear: false, found: byCity.total > 0 ? byCity : null }
}
