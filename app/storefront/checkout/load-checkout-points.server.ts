import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  findLastPickupPoint,
  findPickupPoint,
  offersPickupPoints,
} from '#shop/pickup-points/find-pickup-points.server.ts'
import { goesToPickupPoint, type PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import type { DeliveryDraft, DeliveryOptions } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type PointSearch, searchPoints } from '#storefront/pickup-points/search-points-for-page.server.ts'

export type CheckoutPoints = {
  search: PointSearch
  /** The point in the address of the page, or the last one of the account. */
  chosen: PickupPoint | null
}

/** Null while the shop has no pick-up points, or offers no way of delivery to one. */
export async function loadCheckoutPoints(
  shop: Pick<Shop, 'db'>,
  options: DeliveryOptions,
  customer: { actor: SignedInUser; draft: DeliveryDraft } | null,
  search: URLSearchParams,
): Promise<CheckoutPoints | null> {
  if (!options.some(({ method }) => goesToPickupPoint(method)) || !(await offersPickupPoints(shop))) return null
  const named = await findPickupPoint(shop, search.get('point') ?? '')
  return {
    search: await searchPoints(shop, { place: null, address: customer?.draft }),
    chosen: named ?? (customer && (await findLastPickupPoint(shop, customer.actor))),
  }
}
