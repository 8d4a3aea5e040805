import { splitCents } from '#shop/order-totals/split-cents.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refundableDeliveryCents, refundCentsOf } from '#shop/orders/refund-amounts.ts'
import type { Return, ReturnedPieces } from './returns.ts'

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
