import { emailMessages } from '#rulebook/email-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { OrderContents } from './email-content.ts'

const messages = emailMessages.order

export type OrderTotalRow = { name: string; amount: string; isDiscount: boolean }

export function totalRowsOf({ lines, productsCents, discount, delivery }: OrderContents): OrderTotalRow[] {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const products = { name: messages.products(count), amount: formatPrice(productsCents), isDiscount: false }
  const discountRows = discount ? [{ name: discount.name, amount: formatPrice(-discount.cents), isDiscount: true }] : []
  const fee = delivery.priceCents === 0 ? messages.free : formatPrice(delivery.priceCents)
  return [products, ...discountRows, { name: messages.delivery(delivery.name), amount: fee, isDiscount: false }]
}

/** Null for an unpaid order. */
export function arrivalLineOf({ promise, estimate }: OrderContents['delivery']): string | null {
  return promise ?? (estimate && messages.expected(estimate))
}
