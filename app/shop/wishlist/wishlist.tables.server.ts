import type { UserId } from '#shop/accounts/accounts.ts'

export type WishlistTables = {
  wishlist_items: { user_id: UserId; product_id: string; saved_price_cents: number; saved_at: Date }
}
