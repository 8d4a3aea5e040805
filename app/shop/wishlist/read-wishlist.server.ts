import type { UserId } from '#shop/accounts/accounts.ts'
import { listItems } from '#shop/saved-items/saved-items.queries.server.ts'
import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

/** In the order in which items were saved. Products that are no longer sold are included and marked. */
export function readWishlist({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<SavedItem[]> {
  return listItems(db, userId, 'wishlist')
}
