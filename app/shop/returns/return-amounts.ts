import { splitCents } from '#shop/order-totals/split-cents.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refundableDeliveryCents, refundCentsOf } from '#shop/orders/refund-amounts.ts'
import { isOpenReturn, labelCostOf, openOfferCents, type Return, type ReturnedPieces, travels } from './returns.ts'

export type ReturnAmounts = {
  pieces: (ReturnedPieces & { name: string; cents: number })[]
  piecesCents: number
  /** Nothing of the order is kept, so the delivery goes back as well. */
  isEverything: boolean
  deliveryCents: number
  /** The price of the shop's label, which the customer pays. */
  labelCents: number
  totalCents: number
}

/** Amounts are at the prices and discounts of the order. */
export function amountsOf(order: Order, lines: readonly ReturnedPieces[], labelCents = 0): ReturnAmounts {
  const pieces = lines.flatMap(({ article, quantity }) => {
    const line = order.lines.find((each) => each.article === article)
    return line ? [{ article, quantity, name: line.name, cents: refundCentsOf(line, quantity) }] : []
  })
  const isEverything = order.lines.every(({ article, quantity, refundedQuantity }) => {
    const returning = lines.find((each) => each.article === article)?.quantity ?? 0
    return refundedQuantity + returning >= quantity
  })
  const left = order.totalCents - order.refundedCents
  const piecesCents = Math.min(
    left,
    pieces.reduce((sum, { cents }) => sum + cents, 0),
  )
  const deliveryCents = isEverything ? Math.min(refundableDeliveryCents(order), left - piecesCents) : 0
  const totalCents = Math.max(0, piecesCents + deliveryCents - labelCents)
  return { pieces, piecesCents, isEverything, deliveryCents, labelCents, totalCents }
}

/** The sums that a refund of the return comes to. */
export function amountsOfReturn(order: Order, returned: Return): ReturnAmounts {
  return amountsOf(order, piecesOfOurs(returned), labelCostOf(returned))
}

/** What the customer gets back for a return. `at-most`: it can become less, because the pieces are still to be looked at. */
export type ReturnMoney =
  | ({ kind: 'due' | 'at-most' } & Pick<
      ReturnAmounts,
      'pieces' | 'piecesCents' | 'deliveryCents' | 'labelCents' | 'totalCents'
    >)
  | { kind: 'sent'; totalCents: number }

/** Null when nothing goes back, or something else was wished for and the shop has not decided yet. */
export function moneyOfOpenReturn(order: Order, returned: Return): ReturnMoney | null {
  const { kind, wish, state, lines, receivedAt } = returned
  const isForMoney = kind === 'withdrawal' || (wish === 'money' && openOfferCents(returned) === null)
  if (!isForMoney || !isOpenReturn(state) || order.refundedCents >= order.totalCents) return null
  const { pieces, piecesCents, deliveryCents, labelCents, totalCents } = amountsOfReturn(order, returned)
  if (totalCents <= 0) return null
  // A return for a reason is the shop's decision, and damaged pieces can be refunded in part.
  const isLookedAt = receivedAt !== null && lines.every(({ damaged }) => damaged === 0)
  const isSettled = kind === 'withdrawal' && (isLookedAt || !travels(returned))
  return { kind: isSettled ? 'due' : 'at-most', pieces, piecesCents, deliveryCents, labelCents, totalCents }
}

/** Pieces that are not ours are not refunded. */
export function piecesOfOurs({ lines }: Pick<Return, 'lines'>): ReturnedPieces[] {
  return lines.map(({ article, quantity, notOurs }) => ({ article, quantity: quantity - notOurs }))
}

/** What goes back for each product when the pieces of a return are kept for less. */
export function sharesOf(offerCents: number, pieces: ReturnAmounts['pieces']): (ReturnedPieces & { cents: number })[] {
  const shares = splitCents(
    offerCents,
    pieces.map(({ article, cents }) => ({ key: article, weight: cents })),
  )
  return pieces.map(({ article, quantity }) => ({ article, quantity, cents: shares.get(article) ?? 0 }))
}
