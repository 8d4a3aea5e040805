import type { ParcelState } from '#shop/fulfilment/parcels.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { Result } from '#shop/result.ts'

export type LabelParty = {
  name: string
  address: string
  city: string
  postalCode: string
  country: string
  phone: string
  email: string
}

export type LabelRequest = {
  /** The parcel's id, or the number of a return. */
  reference: string
  orderNumber: OrderNumber
  weightGrams: number | null
  recipient: LabelParty
  /** The customer, for the way back of a return; parcels of the shop have none. */
  sender?: LabelParty
  /** The carrier's own number of the chosen point; null for a delivery to the address. */
  pickupPoint: string | null
}

export type Label = { trackingNumber: string; pdf: Buffer }

export type CarrierProblem = { code: 'carrier-away' } | { code: 'carrier-refused'; reason: string }

export type CarrierEvent = {
  id: string
  trackingNumber: string
  state: Exclude<ParcelState, 'packed'>
  happenedAt: Date
  place: string | null
}

export type EventProblem = { code: 'unsigned' | 'too-old' | 'malformed' }

/** A carrier that makes labels and reports on parcels. Without one, carriers are names with a link, and numbers are typed. */
export type CarrierService = {
  /** As in the list of carriers of the settings, whose link customers follow. */
  name: string
  /** Repeating it for the same parcel gives the same label. */
  createLabel(request: LabelRequest): Promise<Result<Label, CarrierProblem>>
  /** Verifies and reads an event that the carrier sent. */
  readEvent(body: string, headers: Headers, now: Date): Result<CarrierEvent, EventProblem>
  checkKey(): Promise<Result<null, CarrierProblem>>
}
