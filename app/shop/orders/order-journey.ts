import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { hasEnded, isEmailedToCustomer } from './order-status.ts'
import type { Order, OrderChange } from './orders.ts'

const steps = ['placed', 'paid', 'packed', 'shipped', 'delivered'] as const
export type JourneyStep = (typeof steps)[number]

/** Progress along the usual path; the other statuses are not on it. */
const stepIndexByStatus: Partial<Record<OrderStatus, number>> = {
  Pending: steps.indexOf('placed'),
  Processing: steps.indexOf('paid'),
  Shipped: steps.indexOf('shipped'),
  'Awaiting Pickup': steps.indexOf('shipped'),
  Delivered: steps.indexOf('delivered'),
  Done: steps.indexOf('delivered'),
}

export type JourneyStage = {
  /** A step of the usual path, or the status that ended it. */
  name: JourneyStep | OrderStatus
  /** Null when the step has not been reached. */
  at: Date | null
  isNow: boolean
  reason: string | null
  /** A refund was sent and came back. */
  isRefundReturned?: boolean
}

/** Past and future steps of an order, oldest first. An order that has ended has no future steps. */
export function journeyOf(order: Pick<Order, 'status' | 'placedAt' | 'paidAt' | 'changes'>): JourneyStage[] {
  const { status, changes } = order
  const reachedStep = changes.reduce((furthest, { to }) => stepIndexByStatus[to] ?? furthest, 0)
  const stages = steps.map((name, stepIndex): JourneyStage => {
    const at = stepIndex <= reachedStep || name === 'paid' ? reachedAt(order, name, stepIndex) : null
    return {
      name,
      at,
      isNow: !hasEnded(status) && status !== 'On Hold' && stepIndex === currentStepOf(status),
      reason: null,
    }
  })
  const offPathStages = changes
    .filter(isOffPath)
    .map((change, index, all) => offPathStageOf(change, status, index === all.length - 1))
  const past = [...stages.filter(({ at }) => at), ...offPathStages].sort(byTime)
  return hasEnded(status) ? past : [...past, ...stages.filter(({ at }) => !at)]
}

/** A Processing order is paid and being packed. */
function currentStepOf(status: OrderStatus): number {
  return status === 'Processing' ? steps.indexOf('packed') : (stepIndexByStatus[status] ?? -1)
}

function reachedAt(
  { placedAt, paidAt, changes }: Pick<Order, 'placedAt' | 'paidAt' | 'changes'>,
  name: JourneyStep,
  stepIndex: number,
): Date | null {
  if (name === 'placed') return placedAt
  if (name === 'paid') return paidAt
  // When an order reached a step more than once, the last time counts.
  const lastChangeBefore = changes.findLastIndex(({ to }) => (stepIndexByStatus[to] ?? stepIndex) < stepIndex)
  return changes.slice(lastChangeBefore + 1).find(({ to }) => stepIndexByStatus[to])?.at ?? null
}

function isOffPath({ to }: OrderChange): boolean {
  return stepIndexByStatus[to] === undefined
}

function offPathStageOf({ from, to, at, by, reason }: OrderChange, status: OrderStatus, isLast: boolean): JourneyStage {
  const isReasonPublic = by === 'owner' && isEmailedToCustomer(to)
  return {
    name: to,
    at,
    isNow: isLast && to === status,
    reason: isReasonPublic ? reason : null,
    ...(from === 'Refunded' && by === 'shop' && { isRefundReturned: true }),
  }
}

function byTime(one: JourneyStage, other: JourneyStage): number {
  return (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)
}
