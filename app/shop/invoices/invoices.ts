import type { Day } from '#rulebook/days.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import type { SellerSetting } from '#shop/settings/settings.ts'
import type { TaxRate } from '#shop/tax/tax.ts'
import type { TaxSum } from '#shop/tax/tax-sums.ts'
import type { InvoiceKind, InvoiceNumber } from './invoice-number.ts'

/** A line is a product, a share of the delivery, or an amount without pieces. Only products have an article. */
export type InvoiceLine = {
  kind: 'product' | 'delivery' | 'amount'
  /** Names the rate; an invoice and its credit notes have the same key. */
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
