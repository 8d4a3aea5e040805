import type { UserId } from '#shop/accounts/accounts.ts'
import { accept, type Result } from '#shop/result.ts'
import { changeSavedItems } from '#shop/saved-items/change-saved-items.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { setWishlistItem, type WishlistProblem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { removeCartLine } from './set-cart-line.server.ts'

/** Moves a line of the cart to the wishlist. A product that is in the wishlist already only leaves the cart. */
export function saveForLater(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  article: string,
): Promise<Result<undefined, WishlistProblem>> {
  return changeSavedItems(shop.db, userId, async (tx) => {
    const wished = await setWishlistItem({ ...shop, db: tx }, userId, { article, isWished: true })
    if (!wished.ok) return wished
    await removeCartLine({ ...shop, db: tx }, userId, article)
    return accept(undefined)
  })
}
