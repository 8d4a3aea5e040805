import type { TaxRate } from '#shop/tax/tax.ts'

/** `2026-10`. */
export type Month = string

/** Sales and refunds without a document are of orders from before the shop issued invoices. */
export type BookKind = 'sale' | 'refund' | 'correction' | 'sale-without-invoice' | 'refund-without-credit-note'

/** A row of the books: refunds and the credit notes of corrections have negative amounts. */
export type BookRow = {
  day: string
  kind: BookKind
  /** Null without a document. */
  number: string | null
  order: string
  country: string
  rate: TaxRate
  grossCents: number
  taxCents: number
  method: string
  /** The payment service's fee. A sale with several rates has it in its first row. */
  feeCents: number
  /** The payment service has not told it yet. */
  isFeeUnknown: boolean
}

export type MonthOfBooks = { month: Month; totalCents: number; invoices: number }

export type Books = {
  month: Month
  sums: { kind: BookKind; rate: TaxRate; country: string; grossCents: number; taxCents: number }[]
  methods: { method: string; cents: number }[]
  totalCents: number
  taxCents: number
  feeCents: number
  /** Payments of which the payment service has not told its fee yet. */
  unknownFees: number
  /** Payments less refunds of the same days in the statistics of sales. */
  statisticsCents: number
  /** First and last number of the month; null when there is none. */
  invoices: { first: string; last: string } | null
  creditNotes: { first: string; last: string } | null
  hasGaps: boolean
}

export function isMonth(text: string | null): text is Month {
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '')
}
