import type { UserId } from '#shop/accounts/accounts.ts'
import type { ListName } from './saved-items.ts'

export type SavedItemsTables = {
  /** One version for a customer's cart and wishlist together. */
  saved_items_versions: { user_id: UserId; version: number }
  saved_items: {
    user_id: UserId
    list: ListName
    product_id: string
    amount: number
    seen_price_cents: number
    added_at: Date
  }
}
