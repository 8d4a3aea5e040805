import type { Order } from '#shop/orders/orders.ts'

/** Refunds that failed still count as promised: their money is not the shop's. */
export function howFarPaid({
  paidAt,
  totalCents,
  refundedCents,
}: Pick<Order, 'paidAt' | 'totalCents' | 'refundedCents'>): 'unpaid' | 'paid' | 'partly-refunded' | 'refunded' {
  if (paidAt === null) return 'unpaid'
  if (refundedCents === 0) return 'paid'
  return refundedCents < totalCents ? 'partly-refunded' : 'refunded'
}
