import type { GeneratedAlways } from 'kysely'

export type StockTables = {
  stock_movements: {
    id: GeneratedAlways<string>
    product_id: string
    change: number
    reason: 'opening' | 'count' | 'sale' | 'return'
    order_id: string | null
    moved_at: Date
  }
  stock_holds: {
    order_id: string
    product_id: string
    quantity: number
    state: 'open' | 'taken' | 'released'
    returned: number
  }
}
