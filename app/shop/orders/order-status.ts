import type { OrderStatus } from '#rulebook/order-statuses.ts'

/** The usual path. Any other move is possible and needs a reason. */
const usualTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Cancelled', 'Failed'],
  Processing: ['On Hold', 'Shipped', 'Awaiting Pickup'],
  'On Hold': ['Processing'],
  'Awaiting Pickup': ['Delivered', 'Done'],
  Shipped: ['Awaiting Pickup', 'Delivered'],
  Delivered: ['Done'],
  Done: [],
  Cancelled: [],
  Refunded: [],
  Failed: [],
}

/** In these statuses stock and money have been returned. */
export const endedStatuses: readonly OrderStatus[] = ['Cancelled', 'Refunded', 'Failed']

/** Statuses that the customer is emailed about. */
const emailedStatuses: readonly OrderStatus[] = [
  'On Hold',
  'Awaiting Pickup',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Refunded',
  'Failed',
]

export function isUsualTransition(from: OrderStatus, to: OrderStatus): boolean {
  return usualTransitions[from].includes(to)
}

/** The customer has received the order. */
export function hasArrived(status: OrderStatus): boolean {
  return status === 'Delivered' || status === 'Done'
}

export function hasEnded(status: OrderStatus): boolean {
  return endedStatuses.includes(status)
}

export function isEmailedToCustomer(status: OrderStatus): boolean {
  return emailedStatuses.includes(status)
}
