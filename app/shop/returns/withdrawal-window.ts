import { dayAfter, dayIn, startOfDay } from '#rulebook/days.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'

export type OrderReturnFacts = {
  /** The pieces of open returns, by article. */
  returning: ReadonlyMap<string, number>
  /** Null while something is still to be delivered. */
  deliveredAt: Date | null
}

/**
 * The moment at which an order can no longer be withdrawn from: the end of the shop's day, `days` after the last delivery. Null while something
 * is still to be delivered.
 */
export function withdrawalEnd(
  deliveredAt: Date | null,
  { days, timeZone }: { days: number; timeZone: string },
): Date | null {
  if (!deliveredAt) return null
  let day = dayIn(timeZone, deliveredAt)
  for (let passed = 0; passed <= days; passed += 1) day = dayAfter(day)
  return startOfDay(timeZone, day)
}

export type WithdrawableLine = Pick<
  OrderLine,
  'article' | 'name' | 'picture' | 'lit' | 'priceCents' | 'totalCents' | 'quantity'
> & {
  /** Pieces that are neither refunded nor on their way back. */
  left: number
}

/** `returning` are the pieces of open returns. */
export function withdrawableLines(
  { lines }: Pick<Order, 'lines'>,
  returning: ReadonlyMap<string, number>,
): WithdrawableLine[] {
  return lines.map(({ article, name, picture, lit, priceCents, totalCents, quantity, refundedQuantity }) => ({
    article,
    name,
    picture,
    lit,
    priceCents,
    totalCents,
    quantity,
    left: Math.max(0, quantity - refundedQuantity - (returning.get(article) ?? 0)),
  }))
}
