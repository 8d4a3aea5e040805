import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { arrivalOfParcel, type ParcelArrival } from './parcel-arrival.ts'
import { listParcelsOf } from './parcels.queries.server.ts'
import type { Parcel } from './parcels.ts'
import { trackingUrl } from './tracking.ts'

/** What customers see of a parcel: not the shop's claim against the carrier. */
export type CustomerParcel = Omit<Parcel, 'claimNote' | 'weightGrams'> & {
  trackingUrl: string | null
  /** Null unless the parcel is on its way. */
  arrival: ParcelArrival | null
}

/** The parcels of an order for its customer; none when the order is not theirs. */
export async function listParcels(
  shop: Pick<Shop, 'db' | 'now' | 'linkSecret'>,
  access: OrderAccess,
  number: OrderNumber,
): Promise<CustomerParcel[]> {
  return (await authorizeOrderAccess(shop, access, number)) ? await listParcelsForAdmin(shop, number) : []
}

/** Callers have checked that an admin asks. */
export async function listParcelsForAdmin(shop: Pick<Shop, 'db'>, number: OrderNumber): Promise<CustomerParcel[]> {
  const order = await findFullOrder(shop.db, number)
  if (!order) return []
  const [parcels, settings] = await Promise.all([listParcelsOf(shop.db, order.id), readSettings(shop)])
  return parcels.map(({ claimNote: _claim, weightGrams: _weight, ...parcel }) => ({
    ...parcel,
    trackingUrl: trackingUrl(settings.carriers, parcel),
    arrival: parcel.state === 'handed-over' ? arrivalOfParcel(order, parcel, settings) : null,
  }))
}
