import type { Quote } from '#shop/checkout/checkout.ts'

/** The part of a quote that the checkout shows. `change` marks lines that cannot be ordered as the customer saw them. */
export type ShownQuote = {
  lines: Pick<Quote['lines'][number], 'article' | 'priceCents' | 'quantity' | 'available' | 'change'>[]
  goodsCents: number
  deliveryCents: number
  discountCents: number
  deliveryDiscountCents: number
  totalCents: number
  discount: Quote['discount']
  confirmOffer: Quote['confirmOffer']
  /** Why the entered code does not apply, as a sentence. */
  codeProblem: string | null
  /** Why the shop takes no orders, or null. */
  closedText: string | null
  canBeOrdered: boolean
}
