import type { DeliveryMethod } from '#rulebook/delivery.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'

export type PickupPoint = {
  id: string
  carrier: string
  /** The carrier's own number of the point. */
  code: string
  name: string
  address: string
  city: string
  postalCode: string
  openingHours: string
}

/** The point of an order, as it was when it was chosen. */
export type OrderPickupPoint = PickupPoint & {
  /** False when the point is missing from the carrier's newest list. */
  isOpen: boolean
}

export type FoundPickupPoint = PickupPoint & {
  latitude: number | null
  longitude: number | null
  /** From the position that was searched; null for a search by city or postal code. */
  distanceMeters: number | null
}

/** `total`: how many there are in all; `points` are the nearest of them. */
export type FoundPickupPoints = { points: readonly FoundPickupPoint[]; total: number }

export type Position = { latitude: number; longitude: number }

export type PickupPointQuery = { city: string } | { postalCode: string } | { near: Position }

/** Only these ways of delivery lead to a point. */
export function goesToPickupPoint(method: string): boolean {
  const pointMethod: DeliveryMethod = 'parcel-locker'
  return method === pointMethod
}

/** Orders with these statuses are not on their way yet. */
const choosableStatuses: readonly OrderStatus[] = ['Pending', 'Processing', 'On Hold']

/** A point can be chosen, or another one, until a parcel is packed. */
export function mayChoosePickupPoint(
  order: { status: OrderStatus; delivery: { method: DeliveryMethod } },
  parcelCount: number,
): boolean {
  return goesToPickupPoint(order.delivery.method) && choosableStatuses.includes(order.status) && parcelCount === 0
}

export function pickupPointLines({ name, address, city, postalCode, openingHours }: Omit<PickupPoint, 'id'>): string[] {
  return [name, address, `${postalCode} ${city}`, ...(openingHours ? [openingHours] : [])]
}

/** `Opera Passage, 9 Library Street, 79000 Lviv` */
export function pickupPointLine({ name, address, city, postalCode }: Omit<PickupPoint, 'id'>): string {
  return `${name}, ${address}, ${postalCode} ${city}`
}
