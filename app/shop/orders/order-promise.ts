import { type Day, dayIn, daysAfter } from '#rulebook/days.ts'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import { formatDays, promiseMessages } from '#rulebook/delivery-promise.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { DeliveryPromise } from '#shop/shipping/delivery-promise.ts'
import type { Order } from './orders.ts'

type PromisedOrder = Pick<Order, 'promise' | 'paidAt' | 'placedAt'> & {
  delivery: Pick<Order['delivery'], 'method' | 'fewestDays' | 'mostDays'>
}

/** What the customer was promised. Without a promise, as of orders of earlier releases, the days count from the payment, working days or not. */
export function promiseOf({ promise, paidAt, placedAt, delivery }: PromisedOrder, timeZone: string): DeliveryPromise {
  if (promise) return promise
  const { fewestDays, mostDays } = delivery
  const day = dayIn(timeZone, paidAt ?? placedAt)
  return {
    ship: daysAfter(day, mostDays - fewestDays),
    from: daysAfter(day, fewestDays),
    to: daysAfter(day, mostDays),
  }
}

/** `At your door Nov 24–26`. */
export function arrivalOfOrder(order: PromisedOrder, timeZone: string): string {
  return arrivalText(order.delivery.method, promiseOf(order, timeZone))
}

export function arrivalText(method: DeliveryMethod, { from, to }: Pick<DeliveryPromise, 'from' | 'to'>): string {
  return promiseMessages.arrives(method, formatDays(from, to))
}

/** For how many days the order should have left; 0 when it is not late. */
export function daysLate({ ship }: Pick<DeliveryPromise, 'ship'>, today: Day): number {
  return Math.max(0, (Date.parse(today) - Date.parse(ship)) / (24 * 3_600_000))
}

/** The statuses of an order of which no parcel has been handed over. */
export const statusesToLeave = ['Pending', 'Processing'] as const satisfies OrderStatus[]

export function isToLeave(status: OrderStatus): boolean {
  return statusesToLeave.some((each) => each === status)
}
