import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { orderWords } from '#rulebook/order-words.ts'
import type { Move } from '#shop/orders/orders.queries.server.ts'
import type { Chance } from './chance.ts'

/** A status change of a demo order, `afterHours` after it was placed. */
export type PastStep = Pick<Move, 'to' | 'by' | 'reason'> & { afterHours: number }

const { paid, cancelledByCustomer, neverPaid } = orderWords.reasons

const onItsWay: PastStep = { to: 'Processing', by: 'shop', reason: paid, afterHours: 0.05 }
const shipped: PastStep = { to: 'Shipped', by: 'owner', reason: null, afterHours: 20 }
const delivered: PastStep = { to: 'Delivered', by: 'owner', reason: null, afterHours: 68 }
const waitsAtTheCounter: PastStep = { to: 'Awaiting Pickup', by: 'owner', reason: null, afterHours: 60 }

const pasts = {
  Pending: [],
  Processing: [onItsWay],
  'On Hold': [
    onItsWay,
    { to: 'On Hold', by: 'owner', reason: 'The house number is missing: we have asked', afterHours: 5 },
  ],
  Shipped: [onItsWay, shipped],
  'Awaiting Pickup': [onItsWay, shipped, waitsAtTheCounter],
  Delivered: [onItsWay, shipped, delivered],
  Done: [onItsWay, shipped, delivered, { to: 'Done', by: 'owner', reason: null, afterHours: 24 * 9 }],
  Refunded: [
    onItsWay,
    shipped,
    delivered,
    { to: 'Refunded', by: 'owner', reason: 'It arrived with a crack', afterHours: 24 * 5 },
  ],
  Cancelled: [{ to: 'Cancelled', by: 'customer', reason: cancelledByCustomer, afterHours: 0.3 }],
  Failed: [{ to: 'Failed', by: 'shop', reason: neverPaid, afterHours: 24 }],
} as const satisfies Record<OrderStatus, readonly PastStep[]>

export function pastOf(status: OrderStatus): readonly PastStep[] {
  return pasts[status]
}

const longAgo = ['Done', 'Done', 'Done', 'Done', 'Delivered', 'Delivered', 'Refunded', 'Cancelled', 'Failed'] as const
const lately = ['Shipped', 'Shipped', 'Awaiting Pickup', 'Delivered'] as const
const justNow = ['Processing', 'Processing', 'On Hold', 'Pending'] as const

/** The usual status of an order of that age. */
export function statusAtAge(days: number, chance: Chance): OrderStatus {
  if (days > 10) return chance.pick(longAgo)
  return days > 3 ? chance.pick(lately) : chance.pick(justNow)
}
