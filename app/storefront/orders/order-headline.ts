import { type Day, dayAfter, dayIn, daysAfter } from '#rulebook/days.ts'
import { formatDay, formatDays, promiseMessages } from '#rulebook/delivery-promise.ts'
import { formatPrice } from '#rulebook/money.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { CustomerParcel } from '#shop/fulfilment/list-parcels.server.ts'
import type { ParcelArrival } from '#shop/fulfilment/parcel-arrival.ts'
import { promiseOf } from '#shop/orders/order-promise.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { nextStepOf } from './next-step.ts'

const messages = myOrdersMessages.headline
const leads: Readonly<Partial<Record<OrderStatus, string>>> = messages.leads

type Headline = { title: string; lead: string | null }

/** The next step of an order and its day, for the order's own page. `now` is the shop's time. */
export function headlineOf(
  order: Order,
  now: Date,
  timeZone: string,
  parcels: readonly Pick<CustomerParcel, 'arrival'>[] = [],
): Headline {
  const { status, paymentState, mayPay } = order
  if (status === 'Processing' || status === 'Shipped')
    return comingHeadline(order, now, timeZone, latestArrival(parcels))
  if (status === 'Pending' && mayPay && paymentState !== 'processing') return { title: messages.toPay, lead: null }
  return { title: nextStepOf(order, timeZone), lead: moneyBackLead(order) ?? leads[status] ?? null }
}

/** Null for an order that goes on, and while an admin settles a refund that failed. */
function moneyBackLead({ status, refundedCents, refusedCents }: Order): string | null {
  if (!hasEnded(status) || refundedCents === 0 || refusedCents > 0) return null
  return messages.moneyBack(formatPrice(refundedCents))
}

/** The arrival of the parcel that comes last. */
function latestArrival(parcels: readonly Pick<CustomerParcel, 'arrival'>[]): ParcelArrival | null {
  const arrivals = parcels.flatMap(({ arrival }) => arrival ?? [])
  return arrivals.toSorted((a, b) => (a.days.to < b.days.to ? -1 : 1)).at(-1) ?? null
}

function comingHeadline(order: Order, now: Date, timeZone: string, arrival: ParcelArrival | null): Headline {
  const { from, to } = arrival?.days ?? promiseOf(order, timeZone)
  const isPacked = order.status === 'Shipped'
  const state = isPacked ? messages.onItsWay : messages.packing
  const today = dayIn(timeZone, now)
  if (today > to)
    return { title: messages.late[isPacked ? 'shipped' : 'packing'], lead: messages.lateBy(formatDay(to)) }
  const days = formatDays(from, to)
  return {
    title: promiseMessages.arrives(order.delivery.method, daysInWords(from, to, today) ?? days),
    lead: arrival?.isLate
      ? messages.laterLead(days, formatDays(arrival.promised.from, arrival.promised.to))
      : messages.lead(days, state),
  }
}

/** `Thursday or Friday`. Null when a weekday could mean another week. */
function daysInWords(from: Day, to: Day, today: Day): string | null {
  if (to >= daysAfter(today, 6) || from < today) return null
  if (from === to) return weekdayOf(from)
  return to === dayAfter(from)
    ? messages.oneOf(weekdayOf(from), weekdayOf(to))
    : messages.between(weekdayOf(from), weekdayOf(to))
}

function weekdayOf(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}
