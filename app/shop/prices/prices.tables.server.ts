import type { GeneratedAlways } from 'kysely'

/** Written by triggers on products. */
type PricePeriodsTable = { product_id: string; price_cents: number; from_at: Date; until_at: Date | null }

type PriceReductionsTable = {
  id: GeneratedAlways<string>
  product_id: string
  price_cents: number
  starts_at: Date
  ends_at: Date
  planned_at: Date
  listed: 'not-yet' | 'started' | 'ended'
  due_at: GeneratedAlways<Date | null>
}

export type PriceTables = { price_periods: PricePeriodsTable; price_reductions: PriceReductionsTable }
