import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatRate } from '#shop/tax/tax.ts'
import type { TaxSum } from '#shop/tax/tax-sums.ts'
import { type InvoiceSums, invoiceSumsOf } from './invoice-sums.ts'

/** The lines and taxes of an order, as its invoice has them. */
export function orderSumsOf(order: Order): InvoiceSums {
  const { lines, deliveryCents, deliveryDiscountCents, delivery } = order
  const deliveryName = invoiceMessages.lines.delivery(delivery.name)
  return invoiceSumsOf({ lines, deliveryCents, deliveryDiscountCents, deliveryName })
}

/** `Includes VAT 25%` with its amount, for each rate; nothing for an order without a rate. */
export function includedTaxesOf(order: Order): { name: string; cents: number }[] {
  return order.taxName === null ? [] : includedTaxes(order.taxName, orderSumsOf(order).taxes)
}

export function includedTaxes(taxName: string, taxes: readonly TaxSum[]): { name: string; cents: number }[] {
  return taxes.flatMap(({ rate, taxCents }) =>
    rate === null || taxCents === 0
      ? []
      : [{ name: invoiceMessages.includes(taxName, formatRate(rate)), cents: taxCents }],
  )
}
