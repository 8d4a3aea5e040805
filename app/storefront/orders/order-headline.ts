import { formatDate, formatDateRange } from '#rulebook/dates.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import { estimateDelivery } from '#shop/shipping/delivery.ts'
import { nextStepOf } from './next-step.tsx'

const messages = myOrdersMessages.headline
const leads: Readonly<Partial<Record<OrderStatus, string>>> = messages.leads
const dayMs = 24 * 60 * 60 * 1000

type Headline = { title: string; lead: string | null }

/** The next step of an order and its day, for the order's own page. `now` is the shop's time. */
export function headlineOf(order: Order, now: Date, timeZone: string): Headline {
  const { status, paymentState, mayPay } = order
  if (status === 'Processing' || status === 'Shipped') return comingHeadline(order, now, timeZone)
  if (status === 'Pending' && mayPay && paymentState !== 'processing') return { title: messages.toPay, lead: null }
  return { title: nextStepOf(order, timeZone), lead: leads[status] ?? null }
}

function comingHeadline(order: Order, now: Date, timeZone: string): Headline {
  const { earliest, latest } = estimateDelivery(order.delivery, order.paidAt ?? order.placedAt)
  const isPacked = order.status === 'Shipped'
  const state = isPacked ? messages.onItsWay : messages.packing
  if (dayOf(now, timeZone) > dayOf(latest, timeZone))
    return {
      title: messages.late[isPacked ? 'shipped' : 'packing'],
      lead: messages.lateBy(formatDate(latest, timeZone)),
    }
  const days = formatDateRange(earliest, latest, timeZone)
  return {
    title: messages.coming[order.delivery.method](daysInWords(earliest, latest, { now, timeZone }) ?? days),
    lead: messages.lead(days, state),
  }
}

/** `Thursday or Friday`. Null when a weekday could mean another week. */
function daysInWords(first: Date, last: Date, { now, timeZone }: { now: Date; timeZone: string }): string | null {
  if (last.getTime() - now.getTime() >= 6 * dayMs || dayOf(first, timeZone) < dayOf(now, timeZone)) return null
  const [from, to] = [weekdayOf(first, timeZone), weekdayOf(last, timeZone)]
  if (from === to) return from
  return last.getTime() - first.getTime() <= dayMs ? messages.oneOf(from, to) : messages.between(from, to)
}

function weekdayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(date)
}

/** Comparable as text: `2026-11-26`. */
function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(date)
}
