import type { UserId } from '#shop/accounts/accounts.ts'
import { listItems } from '#shop/saved-items/saved-items.queries.server.ts'
import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

/** A customer's cart with today's prices and stock; what is no longer sold is in it, and says so. */
export async function readCart({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<{ lines: SavedItem[] }> {
  return { lines: await listItems(db, userId, 'cart') }
}
