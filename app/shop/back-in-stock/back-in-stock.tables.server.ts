import type { Generated } from 'kysely'

export type BackInStockTables = {
  back_in_stock_requests: {
    id: Generated<string>
    product_id: string
    email: string
    asked_at: Date
    confirmed_at: Date | null
    told_at: Generated<Date | null>
    announced: Generated<boolean>
  }
}
