import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { EmailSums, OrderContents } from './email-content.ts'

const messages = emailMessages.order

export function sumsOf({ lines, productsCents, discount, delivery, totalCents, taxes }: OrderContents): EmailSums {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const products = { name: messages.products(count), amount: formatPrice(productsCents) }
  const discountRows = discount ? [{ name: discount.name, amount: formatPrice(-discount.cents), isDiscount: true }] : []
  const fee = delivery.priceCents === 0 ? messages.free : formatPrice(delivery.priceCents)
  return {
    rows: [products, ...discountRows, { name: messages.delivery(delivery.name), amount: fee }],
    total: { name: messages.total, amount: formatPrice(totalCents) },
    taxes,
  }
}

/** Null for an unpaid order. */
export function arrivalLineOf({ promise, estimate }: OrderContents['delivery']): string | null {
  return promise ?? (estimate && messages.expected(estimate))
}
