import { codeSentence } from '#http/order-problems.ts'
import type { Quote } from '#shop/checkout/checkout.ts'
import type { ShownQuote } from './shown-quote.ts'

export function shownQuote({ lines, totals, discount, codeProblem, closedText, canBeOrdered }: Quote): ShownQuote {
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
    codeProblem: codeProblem && codeSentence(codeProblem),
    closedText,
    canBeOrdered,
  }
}
