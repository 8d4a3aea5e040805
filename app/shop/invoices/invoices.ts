import type { Day } from '#rulebook/days.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { SellerSetting } from '#shop/settings/settings.ts'
import type { TaxRate } from '#shop/tax/tax.ts'
import type { TaxSum } from '#shop/tax/tax-sums.ts'

/** `2026-00418`, of credit notes `2026-C0031`. */
export type InvoiceNumber = string & { readonly __brand: 'InvoiceNumber' }
export type InvoiceKind = 'invoice' | 'credit-note'

/** A line is a product, a share of the delivery, or an amount without pieces. Only products have an article. */
export type InvoiceLine = {
  kind: 'product' | 'delivery' | 'amount'
  /** The same in an invoice and its credit notes. */
  key: string
  article: string | null
  name: string
  quantity: number
  /** The price of one piece, with tax, before the discount. */
  priceCents: number
  discountCents: number
  totalCents: number
  rate: TaxRate
  taxCents: number
}

export type InvoiceSeller = SellerSetting & { email: string; phone: string }

export type InvoiceBuyer = {
  name: string
  company: string
  taxNumber: string
  address: string
  city: string
  postalCode: string
  country: string
}

/** All that an invoice or credit note says, as it was when it was issued. Amounts of credit notes are positive. */
export type InvoiceDocument = {
  kind: InvoiceKind
  number: InvoiceNumber
  day: Day
  currency: 'USD'
  taxName: string
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  order: { number: OrderNumber; day: Day }
  paid: { day: Day; method: string }
  /** Empty when it was sent to the buyer's address. */
  sentTo: string[]
  promise: { from: Day; to: Day } | null
  withdrawalDays: number
  lines: InvoiceLine[]
  taxes: TaxSum[]
  totalCents: number
  taxCents: number
  /** Null in an invoice. A credit note says which invoice it reduces, what stays paid, and why. */
  credits: {
    number: InvoiceNumber
    day: Day
    totalCents: number
    leftCents: number
    reason: string
    isCorrection?: boolean
  } | null
}

export type StoredInvoice = { id: string; issuedAt: Date; document: InvoiceDocument }

const numberPattern = /^\d{4}-C?\d{4,9}$/

export function isInvoiceNumber(text: string): text is InvoiceNumber {
  return numberPattern.test(text)
}

/** The year is the one of the day; the count goes on over the years. */
export function invoiceNumberOf(kind: InvoiceKind, day: Day, sequence: number): InvoiceNumber {
  const year = day.slice(0, 4)
  const number =
    kind === 'invoice'
      ? `${year}-${String(sequence).padStart(5, '0')}`
      : `${year}-C${String(sequence).padStart(4, '0')}`
  if (!isInvoiceNumber(number)) throw new Error(`${number} is not the number of an invoice`)
  return number
}
