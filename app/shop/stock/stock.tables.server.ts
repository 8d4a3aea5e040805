import type { Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { StockMovementReason } from './count-reasons.ts'

export type StockTables = {
  stock_movements: {
    id: GeneratedAlways<string>
    product_id: string
    change: number
    reason: StockMovementReason
    order_id: string | null
    moved_at: Date
    /** The admin who counted. */
    user_id: UserId | null
    full_name: string | null
  }
  stock_holds: {
    order_id: string
    product_id: string
    quantity: number
    state: 'open' | 'taken' | 'released'
    /** The pieces that are back in stock: the sum of the two below. */
    returned: number
    /** The part of them that refunds and returns have brought back. */
    restocked: Generated<number>
    /** Because the order ended; reopening it takes them again. */
    ended: Generated<number>
  }
}
