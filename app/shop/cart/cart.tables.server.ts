import type { Generated } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'

export type CartTables = {
  /** The version of a customer's cart and wishlist together. */
  kept_things: { user_id: UserId; version: Generated<number> }
  /** How far each browser of a customer has counted. */
  keeping_browsers: { user_id: UserId; browser: string; last_count: number; seen_at: Date }
  cart_lines: {
    user_id: UserId
    product_id: string
    amount: number
    seen_price_cents: number
    version: number
    added_at: Date
    changed_at: Date
  }
}
