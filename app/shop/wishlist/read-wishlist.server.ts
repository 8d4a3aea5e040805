import type { UserId } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listItems } from './wishlist.queries.server.ts'
import type { WishlistItem } from './wishlist.ts'

/** In the order in which things were saved; what is no longer sold is among them, and says so. */
export function readWishlist({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<WishlistItem[]> {
  return listItems(db, userId)
}
