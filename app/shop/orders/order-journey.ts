import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { hasEnded, isAnnounced } from './order-status.ts'
import type { Order, OrderChange } from './orders.ts'

const steps = ['placed', 'paid', 'packed', 'shipped', 'delivered'] as const
export type JourneyStep = (typeof steps)[number]

/** Progress along the usual path; the other statuses are not on it. */
const reach: Partial<Record<OrderStatus, number>> = {
  Pending: steps.indexOf('placed'),
  Processing: steps.indexOf('paid'),
  Shipped: steps.indexOf('shipped'),
  'Awaiting Pickup': steps.indexOf('shipped'),
  Delivered: steps.indexOf('delivered'),
  Done: steps.indexOf('delivered'),
}

export type Stage = {
  /** A step of the usual path, or the status that led away from it. */
  name: JourneyStep | OrderStatus
  /** Null when the step has not been reached. */
  at: Date | null
  isNow: boolean
  reason: string | null
  /** A refund was sent and came back. */
  isMoneyBack?: boolean
}

/** Past and future steps of an order, oldest first. An order that has ended has no future steps. */
export function journeyOf(order: Pick<Order, 'status' | 'placedAt' | 'paidAt' | 'changes'>): Stage[] {
  const { status, changes } = order
  const known = changes.reduce((far, { to }) => reach[to] ?? far, 0)
  const stages = steps.map((name, place): Stage => {
    const at = place <= known || name === 'paid' ? arrivalAt(order, name, place) : null
    return { name, at, isNow: !hasEnded(status) && status !== 'On Hold' && place === nowAt(status), reason: null }
  })
  const asides = changes.filter(isAside).map((change, index, all) => asideOf(change, status, index === all.length - 1))
  const past = [...stages.filter(({ at }) => at), ...asides].sort(byMoment)
  return hasEnded(status) ? past : [...past, ...stages.filter(({ at }) => !at)]
}

/** A Processing order is paid and being packed. */
function nowAt(status: OrderStatus): number {
  return status === 'Processing' ? steps.indexOf('packed') : (reach[status] ?? -1)
}

function arrivalAt(
  { placedAt, paidAt, changes }: Pick<Order, 'placedAt' | 'paidAt' | 'changes'>,
  name: JourneyStep,
  place: number,
): Date | null {
  if (name === 'placed') return placedAt
  if (name === 'paid') return paidAt
  // When an order reached a step more than once, the last time counts.
  const lastBefore = changes.findLastIndex(({ to }) => (reach[to] ?? place) < place)
  return changes.slice(lastBefore + 1).find(({ to }) => reach[to])?.at ?? null
}

function isAside({ to }: OrderChange): boolean {
  return reach[to] === undefined
}

function asideOf({ from, to, at, by, reason }: OrderChange, status: OrderStatus, isLast: boolean): Stage {
  const wasTold = by === 'owner' && isAnnounced(to)
  return {
    name: to,
    at,
    isNow: isLast && to === status,
    reason: wasTold ? reason : null,
    ...(from === 'Refunded' && by === 'shop' && { isMoneyBack: true }),
  }
}

function byMoment(one: Stage, other: Stage): number {
  return (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)
}
