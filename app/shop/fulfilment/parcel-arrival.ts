import { type Day, dayIn } from '#rulebook/days.ts'
import { promiseOf } from '#shop/orders/order-promise.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { arrivalOf } from '#shop/shipping/delivery-promise.ts'
import { calendarOf } from '#shop/shipping/shop-calendar.ts'
import type { Parcel } from './parcels.ts'

type Days = { from: Day; to: Day }
/** `days` is later than what was `promised` when the parcel is late. */
export type ParcelArrival = { days: Days; promised: Days; isLate: boolean }

/**
 * When a parcel that was handed over arrives. The promise holds for one that left in time; the days of a later one, or of one that is sent in
 * place of a lost one, count from the day on which it left.
 */
export function arrivalOfParcel(
  order: Pick<Order, 'promise' | 'paidAt' | 'placedAt' | 'delivery'>,
  { handedOverAt }: Pick<Parcel, 'handedOverAt'>,
  settings: Pick<Settings, 'packing' | 'time-zone'>,
): ParcelArrival | null {
  if (!handedOverAt) return null
  const calendar = calendarOf(settings)
  const promise = promiseOf(order, calendar.timeZone)
  const left = dayIn(calendar.timeZone, handedOverAt)
  const expected = arrivalOf(left, order.delivery, calendar)
  const isLate = left > promise.ship && expected.to > promise.to
  const promised = { from: promise.from, to: promise.to }
  return { days: isLate ? expected : promised, promised, isLate }
}
