import { discountCodeMessage } from '#http/order-problems.ts'
import type { Quote } from '#shop/checkout/checkout.ts'
import type { ShownQuote } from './shown-quote.ts'

export function shownQuote(quote: Quote): ShownQuote {
  const { lines, totals, discount, confirmOffer, codeProblem, closedText, canBeOrdered } = quote
  const { goodsCents, deliveryCents, discountCents, deliveryDiscountCents, totalCents } = totals
  return {
    lines: lines.map(({ article, priceCents, quantity, available, change }) => ({
      article,
      priceCents,
      quantity,
      available,
      change,
    })),
    goodsCents,
    deliveryCents,
    discountCents,
    deliveryDiscountCents,
    totalCents,
    discount,
    confirmOffer,
    codeProblem: codeProblem && discountCodeMessage(codeProblem),
    closedText,
    canBeOrdered,
  }
}
