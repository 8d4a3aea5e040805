import type { OrderLine } from './orders.ts'

type RefundableLine = Pick<OrderLine, 'totalCents' | 'quantity' | 'refundedQuantity'>

export function refundableUnits({ quantity, refundedQuantity }: RefundableLine): number {
  return quantity - refundedQuantity
}

/** The price of the next `units` to the cent, so that refunding a line in parts adds up to what was paid for it. */
export function refundCentsOf({ totalCents, quantity, refundedQuantity }: RefundableLine, units: number): number {
  const centsUpTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return centsUpTo(refundedQuantity + units) - centsUpTo(refundedQuantity)
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
