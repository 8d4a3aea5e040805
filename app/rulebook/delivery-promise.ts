import type { Day } from './days.ts'
import type { DeliveryMethod } from './delivery.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The one sentence about when an order arrives, on every page and in every email. */
export const promiseMessages = {
  arrives: (method: DeliveryMethod, days: string) => `${places[method]} ${days}`,
  withPrice: (arrives: string, price: string) => `${arrives}, ${price}`,
  free: 'free',
  freeFrom: (price: string) => `free from ${price}`,
  leavesToday: (time: string) => `Order before ${time} and it leaves today.`,
  leavesOn: (day: string) => `Ordered now, it leaves on ${day}.`,
} as const

const places: Record<DeliveryMethod, string> = {
  'parcel-locker': 'At your locker',
  courier: 'At your door',
  'post-office': 'At your post office',
}

/** `Nov 24–26`, `Nov 27 – Dec 1` or, for one day, `Nov 26`. Spaces within a day do not break. */
export function formatDays(from: Day, to: Day): string {
  if (from === to) return formatDay(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${formatDay(from)}–${dayOfMonth(to)}`
  return `${formatDay(from)}\u00A0– ${formatDay(to)}`
}

/** `Nov 24`. */
export function formatDay(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]}\u00A0${dayOfMonth(day)}`
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}
