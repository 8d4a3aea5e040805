import type { Day } from '#rulebook/days.ts'

/** `2026-00418`, of credit notes `2026-C0031`. */
export type InvoiceNumber = string & { readonly __brand: 'InvoiceNumber' }
export type InvoiceKind = 'invoice' | 'credit-note'

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
