import { returnMessages } from '#rulebook/return-messages.ts'
import type { Picture } from '#shop/media/media.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'

/** For example `R-7Q2MKD`. */
export type ReturnNumber = string & { readonly __brand: 'ReturnNumber' }

export const returnStates = ['asked', 'received', 'refunded', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** The money of these returns is still to be decided. */
export const openReturnStates = ['asked', 'received'] as const satisfies ReturnState[]

/** Pieces that were never sent need not come back, so a return may be refunded at once. */
const nextStates: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['received', 'refunded', 'refused'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return nextStates[from].includes(to)
}

export type ReturnLine = {
  article: string
  name: string
  picture: Picture | null
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
  reason: string | null
  receivedAt: Date | null
  refundedAt: Date | null
  refusedAt: Date | null
  refusedBecause: string | null
  lines: ReturnLine[]
}

export type OpenReturn = Pick<Return, 'number'> & { lines: Pick<ReturnLine, 'article' | 'name' | 'quantity'>[] }

export type ReturnedPieces = { article: string; quantity: number }

/** The customer's money is due this long after the withdrawal was stated, by law. */
export const refundDueDays = 14

export function refundDueAt({ statedAt }: Pick<Return, 'statedAt'>): Date {
  return new Date(statedAt.getTime() + refundDueDays * 24 * 60 * 60_000)
}

type StatedOrder = Pick<Order, 'number' | 'lines'>

/** The sentence that the customer confirms, and that the receipt repeats. */
export function statementOf(
  order: StatedOrder,
  { fullName, orderedOn, pieces }: { fullName: string; orderedOn: string; pieces: readonly ReturnedPieces[] },
): string {
  const names = new Map(order.lines.map(({ article, name }) => [article, name]))
  const lines = pieces.map(({ article, quantity }) => returnMessages.pieces(quantity, names.get(article) ?? article))
  return returnMessages.statement({ fullName, orderedOn, number: order.number, lines })
}
