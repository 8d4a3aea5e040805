import type { ReturnCause, ReturnWish } from '#rulebook/return-causes.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'

/** For example `R-7Q2MKD`. */
export type ReturnNumber = string & { readonly __brand: 'ReturnNumber' }

export const returnStates = ['asked', 'label-sent', 'received', 'refunded', 'exchanged', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** The money of these returns is still to be decided. */
export const openReturnStates = ['asked', 'label-sent', 'received'] as const satisfies ReturnState[]

/**
 * Pieces that were never sent need not come back, so a return may be refunded at once. An exchange whose difference is never paid is refunded.
 */
const nextStates: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['label-sent', 'received', 'refunded', 'exchanged', 'refused'],
  'label-sent': ['received', 'refunded', 'exchanged', 'refused'],
  received: ['refunded', 'exchanged', 'refused'],
  refunded: [],
  exchanged: ['refunded'],
  refused: [],
}

export function isOpenReturn(state: ReturnState): boolean {
  return openReturnStates.some((open) => open === state)
}

/** A withdrawal is a right that needs no reason; a return has one. */
export type ReturnKind = 'withdrawal' | 'return'

export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return nextStates[from].includes(to)
}

export type ReturnLine = {
  article: string
  name: string
  picture: Picture | null
  /** The product's picture for the evening, while it has one. */
  lit: Picture | null
  priceCents: number
  quantity: number
  /** Pieces that had not been packed: they need not come back. */
  unsentQuantity: number
  backToStock: number
  damaged: number
  notOurs: number
}

export type Return = {
  number: ReturnNumber
  orderNumber: OrderNumber
  state: ReturnState
  statedAt: Date
  statedBy: 'account' | 'link' | 'number'
  fullName: string
  email: string
  /** Word for word what the customer confirmed. */
  statement: string
  /** In the customer's own words. */
  reason: string | null
  kind: ReturnKind
  /** Null for a withdrawal. */
  cause: ReturnCause | null
  wish: ReturnWish | null
  /** The customer pays it when the shop sends a label. */
  labelCents: number
  labelSentAt: Date | null
  labelCarrier: string | null
  labelTrackingNumber: string | null
  hasLabelFile: boolean
  receivedAt: Date | null
  refundedAt: Date | null
  refusedAt: Date | null
  refusedBecause: string | null
  exchangedAt: Date | null
  /** What the shop offers to pay back for pieces that stay with the customer. */
  offerCents: number | null
  offeredAt: Date | null
  offerAcceptedAt: Date | null
  offerDeclinedAt: Date | null
  /** The new order of an exchange. */
  exchangeNumber: OrderNumber | null
  photos: Picture[]
  lines: ReturnLine[]
}

export type OpenReturn = Pick<Return, 'number'> & { lines: Pick<ReturnLine, 'article' | 'name' | 'quantity'>[] }

export type ReturnedPieces = { article: string; quantity: number }

/** The customer's money is due this long after the withdrawal was stated, by law. */
export const refundDueDays = 14

export function refundDueAt({ statedAt }: Pick<Return, 'statedAt'>): Date {
  return new Date(statedAt.getTime() + refundDueDays * 24 * 60 * 60_000)
}

/** Pieces that never left need not come back. */
export function travels({ lines }: { lines: readonly Pick<ReturnLine, 'quantity' | 'unsentQuantity'>[] }): boolean {
  return lines.some(({ quantity, unsentQuantity }) => unsentQuantity < quantity)
}

type Offered = Pick<Return, 'state' | 'offerCents' | 'offerDeclinedAt'>

/** The offer that waits for the customer's answer; null when there is none. */
export function openOfferCents({ state, offerCents, offerDeclinedAt }: Offered): number | null {
  const isOpen = isOpenReturn(state) && state !== 'received'
  return isOpen && offerDeclinedAt === null ? offerCents : null
}

/** Pieces that are back cannot be kept, and from a contract the customer withdraws as a whole. */
export function mayOffer({ kind, state }: Pick<Return, 'kind' | 'state'>): boolean {
  return kind === 'return' && isOpenReturn(state) && state !== 'received'
}

/** Our label is taken off the refund when the customer pays the way back. */
export function labelCostOf({ labelCents, labelSentAt }: Pick<Return, 'labelCents' | 'labelSentAt'>): number {
  return labelSentAt ? labelCents : 0
}

/** Pieces of an exchange may come back after it was agreed. */
export function mayReceiveReturn({ state, receivedAt }: Pick<Return, 'state' | 'receivedAt'>): boolean {
  return canMoveReturn(state, 'received') || (state === 'exchanged' && receivedAt === null)
}

type StatedOrder = Pick<Order, 'number' | 'lines'>
type Stated = { fullName: string; orderedOn: string; pieces: readonly ReturnedPieces[] }

/** The sentence that the customer confirms, and that the receipt repeats. */
export function statementOf(order: StatedOrder, stated: Stated): string {
  return returnMessages.statement(wordsOf(order, stated))
}

/** The sentence of a return for a reason. */
export function requestOf(order: StatedOrder, stated: Stated): string {
  return returnMessages.request(wordsOf(order, stated))
}

function wordsOf({ number, lines: ordered }: StatedOrder, { fullName, orderedOn, pieces }: Stated) {
  const names = new Map(ordered.map(({ article, name }) => [article, name]))
  const lines = pieces.map(({ article, quantity }) => returnMessages.pieces(quantity, names.get(article) ?? article))
  return { fullName, orderedOn, number, lines }
}
