import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Day } from '#rulebook/days.ts'
import type { TaxRate } from '#shop/tax/tax.ts'
import type { InvoiceKind, InvoiceNumber } from './invoice-number.ts'
import type { InvoiceDocument } from './invoices.ts'

type Unchanged<Value> = ColumnType<Value, Value, never>

export type InvoiceTables = {
  /** One row with the last numbers given. */
  invoice_numbers: { only_row: ColumnType<boolean, never, never>; invoices: number; credit_notes: number }
  /** Invoices and credit notes; no row is ever changed. */
  invoices: {
    id: GeneratedAlways<string>
    kind: Unchanged<InvoiceKind>
    sequence: Unchanged<number>
    number: Unchanged<InvoiceNumber>
    order_id: Unchanged<string>
    invoice_id: Unchanged<string | null>
    refund_id: Unchanged<string | null>
    issued_at: Unchanged<Date>
    kept_until: Unchanged<Day>
    total_cents: Unchanged<number>
    tax_cents: Unchanged<number>
    document: JSONColumnType<InvoiceDocument, string, never>
  }
  invoice_taxes: {
    invoice_id: Unchanged<string>
    rate: Unchanged<TaxRate>
    gross_cents: Unchanged<number>
    tax_cents: Unchanged<number>
  }
}
