import type { Order } from '#shop/orders/orders.ts'
import { refundableDeliveryCents, refundCentsOf } from '#shop/orders/refund-amounts.ts'
import type { ReturnedPieces } from './returns.ts'

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
