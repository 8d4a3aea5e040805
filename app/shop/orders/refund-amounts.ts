import type { OpenReturn } from '#shop/returns/returns.ts'
import type { OrderLine } from './orders.ts'

type RefundableLine = Pick<
  OrderLine,
  'totalCents' | 'quantity' | 'refundedQuantity' | 'loweredQuantity' | 'loweredCents'
>

export function refundableUnits({ quantity, refundedQuantity }: Pick<RefundableLine, 'quantity' | 'refundedQuantity'>) {
  return quantity - refundedQuantity
}

/** How many pieces of a product open returns cover. */
export function unitsInReturns(returns: readonly Pick<OpenReturn, 'lines'>[], article: string): number {
  const lines = returns.flatMap((each) => each.lines).filter((line) => line.article === article)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What is left of the price of the next `units`, to the cent, so that refunding a line in parts adds up to what was paid for it. */
export function refundCentsOf(line: RefundableLine, units: number): number {
  return soldCentsOf(line, units) - loweredCentsOf(line, units)
}

/** The price at which the next `units` were sold. */
export function soldCentsOf({ totalCents, quantity, refundedQuantity }: RefundableLine, units: number): number {
  const centsUpTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return centsUpTo(refundedQuantity + units) - centsUpTo(refundedQuantity)
}

/** What went back before for the next `units`. Pieces that are kept for less come last. The query `addRefundedUnits` counts in the same way. */
export function loweredCentsOf(line: Omit<RefundableLine, 'totalCents'>, units: number): number {
  const left = refundableUnits(line)
  const lowered = Math.min(line.loweredQuantity, left)
  const refunded = Math.max(0, units - (left - lowered))
  return lowered > 0 ? Math.floor((line.loweredCents * refunded) / lowered) : 0
}

/** What of the pieces of a parcel can still be refunded: none is refunded twice. */
export function refundableInParcel(
  { lines }: { lines: readonly (Pick<RefundableLine, 'quantity' | 'refundedQuantity'> & { article: string })[] },
  parcel: { lines: readonly { article: string; quantity: number }[] },
): { article: string; quantity: number }[] {
  return parcel.lines.flatMap(({ article, quantity }) => {
    const line = lines.find((each) => each.article === article)
    const units = line ? Math.min(quantity, refundableUnits(line)) : 0
    return units > 0 ? [{ article, quantity: units }] : []
  })
}

export type RequestedRefund = {
  lines: readonly { article: string; quantity: number }[]
  includesDelivery: boolean
  /** An amount of the admin's own, instead of pieces and delivery. */
  amountCents: number | null
}

/** The sum that a refund of these pieces and the delivery comes to. */
export function refundSumOf(
  order: RefundableOrder & { lines: readonly (RefundableLine & { article: string })[] },
  { lines, includesDelivery, amountCents }: RequestedRefund,
): number {
  if (amountCents !== null) return amountCents
  const left = order.totalCents - order.refundedCents
  const linesCents = lines.reduce((sum, { article, quantity }) => {
    const line = order.lines.find((each) => each.article === article)
    return line ? sum + refundCentsOf(line, Math.min(quantity, refundableUnits(line))) : sum
  }, 0)
  const fromLines = Math.min(linesCents, left)
  return fromLines + (includesDelivery ? Math.min(refundableDeliveryCents(order), left - fromLines) : 0)
}

type RefundableOrder = {
  deliveryCents: number
  deliveryDiscountCents: number
  refundedDeliveryCents: number
  totalCents: number
  refundedCents: number
}

/** What of the delivery can still be refunded: it is refunded once, and never more than is left of the payment. */
export function refundableDeliveryCents(order: RefundableOrder): number {
  const { deliveryCents, deliveryDiscountCents, refundedDeliveryCents, totalCents, refundedCents } = order
  return Math.min(deliveryCents - deliveryDiscountCents - refundedDeliveryCents, totalCents - refundedCents)
}
