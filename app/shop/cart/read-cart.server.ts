import type { UserId } from '#shop/accounts/accounts.ts'
import { listItems } from '#shop/saved-items/saved-items.queries.server.ts'
import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

/** A customer's cart with current prices and stock. Products no longer sold are included and marked. */
export async function readCart({ db }: Pick<Shop, 'db'>, userId: UserId): Promise<{ lines: SavedItem[] }> {
  return { lines: await listItems(db, userId, 'cart') }
}
