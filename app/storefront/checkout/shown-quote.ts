import type { Quote } from '#shop/checkout/checkout.ts'

/** What the checkout shows of a quote. Lines that cannot be ordered as they were seen carry what has come between. */
export type ShownQuote = {
  lines: Pick<Quote['lines'][number], 'article' | 'priceCents' | 'quantity' | 'available' | 'change'>[]
  goodsCents: number
  deliveryCents: number
  discountCents: number
  deliveryDiscountCents: number
  totalCents: number
  discount: Quote['discount']
  confirmOffer: Quote['confirmOffer']
  /** Why the code that was typed does not count, in a sentence. */
  codeProblem: string | null
  /** Why no orders are taken; null while they are. */
  closedText: string | null
  canBeOrdered: boolean
}
