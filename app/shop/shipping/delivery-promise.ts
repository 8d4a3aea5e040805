import type { Day } from '#rulebook/days.ts'
import type { DeliveryOption } from './delivery.ts'
import { type ShopCalendar, shipDayOf, workingDayAfter } from './shop-calendar.ts'

/** An order leaves on the day `ship` at the latest, and arrives between `from` and `to`. */
export type DeliveryPromise = { ship: Day; from: Day; to: Day }

type DeliveryDays = Pick<DeliveryOption, 'fewestDays' | 'mostDays'>

/** What the shop promises for an order of that moment. */
export function promiseDelivery(moment: Date, days: DeliveryDays, calendar: ShopCalendar): DeliveryPromise {
  const ship = shipDayOf(moment, calendar)
  return { ship, ...arrivalOf(ship, days, calendar) }
}

/** When an order arrives that leaves on that day: the days of a delivery are working days. */
export function arrivalOf(
  ship: Day,
  { fewestDays, mostDays }: DeliveryDays,
  calendar: ShopCalendar,
): Pick<DeliveryPromise, 'from' | 'to'> {
  return { from: workingDayAfter(ship, fewestDays, calendar), to: workingDayAfter(ship, mostDays, calendar) }
}
