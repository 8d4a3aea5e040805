import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { MoveDependencies } from '#shop/fulfilment/move-parcel.server.ts'
import { findOrderNumberOf, listParcelsOf } from '#shop/fulfilment/parcels.queries.server.ts'
import type { ParcelId } from '#shop/fulfilment/parcels.ts'
import { setTracking } from '#shop/fulfilment/set-tracking.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { CarrierProblem, LabelRequest } from './carriers.ts'
import { hasLabel, insertLabel } from './labels.queries.server.ts'

export type LabelProblem =
  | CarrierProblem
  | { code: 'no-carrier' | 'parcel-not-found' | 'parcel-handed-over' | 'parcel-resolved' | 'parcel-facts-too-long' }

/**
 * Gets the label of a packed parcel from the carrier and stores it with its tracking number. The carrier is asked outside of any transaction,
 * and gives the same label for the same parcel, so a repetition is harmless. Callers have checked that `actor` is an admin.
 */
export async function makeLabel(
  shop: MoveDependencies & Pick<Shop, 'carrier'>,
  actor: SignedInUser,
  parcelId: ParcelId,
): Promise<Result<null, LabelProblem>> {
  const { carrier, db } = shop
  if (!carrier) return refuse({ code: 'no-carrier' })
  const number = await findOrderNumberOf(db, parcelId)
  const order = number && (await findFullOrder(db, number))
  const parcel = order && (await listParcelsOf(db, order.id)).find(({ id }) => id === parcelId)
  if (!order || !parcel) return refuse({ code: 'parcel-not-found' })
  if (parcel.state !== 'packed') return refuse({ code: 'parcel-handed-over' })
  if (await hasLabel(db, parcelId)) return accept(null)
  const made = await carrier.createLabel(requestFor(order, { parcelId, weightGrams: parcel.weightGrams }))
  if (!made.ok) return made
  const { trackingNumber, pdf } = made.value
  const tracked = await setTracking(shop, actor, { parcelId, carrier: carrier.name, trackingNumber })
  if (!tracked.ok) return tracked
  await insertLabel(db, { parcelId, carrier: carrier.name, trackingNumber, pdf, at: shop.now() })
  return accept(null)
}

function requestFor(
  { number, delivery }: Order,
  { parcelId, weightGrams }: Pick<LabelRequest, 'weightGrams'> & { parcelId: ParcelId },
): LabelRequest {
  const { firstName, lastName, address, city, postalCode, country, phoneNumber, email, pickupPoint } = delivery
  return {
    reference: parcelId,
    orderNumber: number,
    weightGrams,
    pickupPoint: pickupPoint?.code ?? null,
    recipient: {
      name: `${firstName} ${lastName}`,
      address,
      city,
      postalCode,
      country: country.name,
      phone: formatPhone(phoneNumber, country),
      email,
    },
  }
}
