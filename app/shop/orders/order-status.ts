import type { OrderStatus } from '#rulebook/order-statuses.ts'

/** The usual path. Any other move is possible too, and asks for a reason. */
const usualMoves: Record<OrderStatus, readonly OrderStatus[]> = {
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

/** Here the goods are back on the shelf, and the money with the customer. */
const ended: readonly OrderStatus[] = ['Cancelled', 'Refunded', 'Failed']

/** What a customer wants to hear about. */
const announced: readonly OrderStatus[] = [
  'On Hold',
  'Awaiting Pickup',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Refunded',
  'Failed',
]

export function isUsualMove(from: OrderStatus, to: OrderStatus): boolean {
  return usualMoves[from].includes(to)
}

/** The customer has it in hand. */
export function hasArrived(status: OrderStatus): boolean {
  return status === 'Delivered' || status === 'Done'
}

export function hasEnded(status: OrderStatus): boolean {
  return ended.includes(status)
}

export function isAnnounced(status: OrderStatus): boolean {
  return announced.includes(status)
}
