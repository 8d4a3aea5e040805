import { orderMessages } from '#rulebook/order-messages.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { StatusChange } from '#shop/orders/orders.queries.server.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A status change of a demo order, `afterHours` after it was placed. */
export type HistoryStep = Pick<StatusChange, 'to' | 'by' | 'reason'> & { afterHours: number }

const { paid, cancelledByCustomer, neverPaid } = orderMessages.reasons

const paidStep: HistoryStep = { to: 'Processing', by: 'shop', reason: paid, afterHours: 0.05 }
const shipped: HistoryStep = { to: 'Shipped', by: 'owner', reason: null, afterHours: 20 }
const delivered: HistoryStep = { to: 'Delivered', by: 'owner', reason: null, afterHours: 68 }
const awaitingPickup: HistoryStep = { to: 'Awaiting Pickup', by: 'owner', reason: null, afterHours: 60 }

const histories = {
  Pending: [],
  Processing: [paidStep],
  'On Hold': [
    paidStep,
    { to: 'On Hold', by: 'owner', reason: 'The house number is missing: we have asked', afterHours: 5 },
  ],
  Shipped: [paidStep, shipped],
  'Awaiting Pickup': [paidStep, shipped, awaitingPickup],
  Delivered: [paidStep, shipped, delivered],
  Done: [paidStep, shipped, delivered, { to: 'Done', by: 'owner', reason: null, afterHours: 24 * 9 }],
  Refunded: [
    paidStep,
    shipped,
    delivered,
    { to: 'Refunded', by: 'owner', reason: 'It arrived with a crack', afterHours: 24 * 5 },
  ],
  Cancelled: [{ to: 'Cancelled', by: 'customer', reason: cancelledByCustomer, afterHours: 0.3 }],
  Failed: [{ to: 'Failed', by: 'shop', reason: neverPaid, afterHours: 24 }],
} as const satisfies Record<OrderStatus, readonly HistoryStep[]>

export function historyOf(status: OrderStatus): readonly HistoryStep[] {
  return histories[status]
}

const oldStatuses = [
  'Done',
  'Done',
  'Done',
  'Done',
  'Delivered',
  'Delivered',
  'Refunded',
  'Cancelled',
  'Failed',
] as const
const recentStatuses = ['Shipped', 'Shipped', 'Awaiting Pickup', 'Delivered'] as const
const newestStatuses = ['Processing', 'Processing', 'On Hold', 'Pending'] as const

/** The usual status of an order of that age. */
export function statusAtAge(days: number, random: SeededRandom): OrderStatus {
  if (days > 10) return random.pick(oldStatuses)
  return days > 3 ? random.pick(recentStatuses) : random.pick(newestStatuses)
}
