import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatRate } from '#shop/tax/tax.ts'
import type { TaxSum } from '#shop/tax/tax-sums.ts'
import { type InvoiceSums, invoiceSumsOf } from './invoice-sums.ts'
import type { InvoiceDocument } from './invoices.ts'

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

/** The taxes of several documents of one order. */
export function includedTaxesIn(documents: readonly InvoiceDocument[]): { name: string; cents: number }[] {
  const sums = new Map<string, number>()
  for (const { taxName, taxes } of documents) {
    for (const { name, cents } of includedTaxes(taxName, taxes)) sums.set(name, (sums.get(name) ?? 0) + cents)
  }
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

export function includedTaxes(taxName: string, taxes: readonly TaxSum[]): { name: string; cents: number }[] {
  return taxes.flatMap(({ rate, taxCents }) =>
    rate === null || taxCents === 0
      ? []
      : [{ name: invoiceMessages.includes(taxName, formatRate(rate)), cents: taxCents }],
  )
}
