import type { OrderStatus } from '#rulebook/order-statuses.ts'

export type ParcelId = string & { readonly __brand: 'ParcelId' }

export const parcelStates = ['packed', 'handed-over', 'at-point', 'delivered', 'lost', 'returned'] as const
export type ParcelState = (typeof parcelStates)[number]

/** A carrier reports events late and out of order, so later states can be reached directly. Unpacking deletes a packed parcel. */
const nextStates: Record<ParcelState, readonly ParcelState[]> = {
  packed: ['handed-over'],
  'handed-over': ['at-point', 'delivered', 'lost', 'returned'],
  'at-point': ['delivered', 'lost', 'returned'],
  delivered: [],
  lost: ['delivered', 'returned'],
  returned: [],
}

/** An admin may correct a wrong click, unless the parcel has been resolved. */
const corrections: Record<ParcelState, readonly ParcelState[]> = {
  packed: [],
  'handed-over': ['packed'],
  'at-point': ['handed-over'],
  delivered: ['handed-over', 'at-point', 'lost', 'returned'],
  lost: ['handed-over'],
  returned: ['handed-over'],
}

export function canMoveParcel(from: ParcelState, to: ParcelState, by: ParcelReporter): boolean {
  return nextStates[from].includes(to) || (by === 'admin' && corrections[from].includes(to))
}

export function nextStatesOf(state: ParcelState): readonly ParcelState[] {
  return nextStates[state]
}

export function correctionsOf(state: ParcelState): readonly ParcelState[] {
  return corrections[state]
}

export function isParcelId(text: string): text is ParcelId {
  return /^\d{1,18}$/.test(text)
}

export function isParcelState(value: unknown): value is ParcelState {
  return parcelStates.some((state) => state === value)
}

export type ParcelReporter = 'admin' | 'carrier'

export type ParcelLine = { article: string; quantity: number }

export type ParcelEvent = { state: ParcelState; at: Date; place: string | null }

export type Parcel = {
  id: ParcelId
  /** Counts the parcels of the order. */
  number: number
  state: ParcelState
  carrier: string | null
  trackingNumber: string | null
  weightGrams: number | null
  /** The number of the lost or returned parcel that this one was sent in place of. */
  replaces: number | null
  packedAt: Date
  handedOverAt: Date | null
  deliveredAt: Date | null
  resolution: 'sent-again' | 'refunded' | null
  claimNote: string | null
  lines: ParcelLine[]
  /** Oldest first. */
  events: ParcelEvent[]
}

type LineState = { quantity: number; packedQuantity: number; cancelledQuantity: number; refundedQuantity: number }

/**
 * How many pieces of a line can still be packed. The release before parcels counts a refund only in `refundedQuantity`; pieces refunded
 * beyond those in parcels are not sent either.
 */
export function packableUnits({ quantity, packedQuantity, cancelledQuantity, refundedQuantity }: LineState): number {
  return Math.max(0, quantity - packedQuantity - Math.max(cancelledQuantity, refundedQuantity - packedQuantity))
}

const statusesAfterPacking: readonly OrderStatus[] = ['Shipped', 'Awaiting Pickup', 'Delivered', 'Done']

/** An admin moved the order on without parcels, so all its pieces have left. */
export function wasSentByHand({ status, lines }: { status: OrderStatus; lines: readonly LineState[] }): boolean {
  return statusesAfterPacking.includes(status) && lines.every(({ packedQuantity }) => packedQuantity === 0)
}

/** Statuses from which parcels move an order on. A status set by hand later on the path stays. */
const statusesBefore: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  Shipped: ['Pending', 'Processing', 'On Hold'],
  'Awaiting Pickup': ['Pending', 'Processing', 'On Hold', 'Shipped'],
  Delivered: ['Pending', 'Processing', 'On Hold', 'Shipped', 'Awaiting Pickup'],
}

/** The status that an order takes by its parcels, or null when it stays as it is. */
export function statusByParcels(
  current: OrderStatus,
  { states, isEveryPieceDelivered }: { states: readonly ParcelState[]; isEveryPieceDelivered: boolean },
): OrderStatus | null {
  const reached = reachedStatus(states, isEveryPieceDelivered)
  return reached && statusesBefore[reached]?.includes(current) ? reached : null
}

function reachedStatus(states: readonly ParcelState[], isEveryPieceDelivered: boolean): OrderStatus | null {
  if (isEveryPieceDelivered) return 'Delivered'
  if (states.includes('at-point')) return 'Awaiting Pickup'
  return states.some((state) => state === 'handed-over' || state === 'delivered') ? 'Shipped' : null
}
