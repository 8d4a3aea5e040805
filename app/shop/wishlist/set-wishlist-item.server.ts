import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { applyItems } from '#shop/saved-items/apply-items.server.ts'
import { changeSavedItems } from '#shop/saved-items/change-saved-items.server.ts'
import { listRequestedProducts } from '#shop/saved-items/saved-items.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type WishlistChange = { article: string; isWished: boolean }
export type WishlistProblem = { code: 'product-not-found' } | { code: 'wishlist-full' }
type WishlistResult = Promise<Result<WishlistChange, WishlistProblem>>

/** Adds a product to the wishlist or removes it. Repeating it changes nothing. */
export function setWishlistItem(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  wishlistChange: WishlistChange,
): WishlistResult {
  return changeSavedItems(db, userId, (tx) => applyWishlistChange(tx, userId, wishlistChange, now()))
}

export function toggleWishlistItem(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  article: string,
): WishlistResult {
  return changeSavedItems(db, userId, async (tx) => {
    const products = await listRequestedProducts(tx, userId, 'wishlist', [article])
    return applyWishlistChange(tx, userId, { article, isWished: products.get(article)?.before !== 1 }, now())
  })
}

async function applyWishlistChange(
  tx: Db,
  userId: UserId,
  { article, isWished }: WishlistChange,
  at: Date,
): WishlistResult {
  const wanted = { article, amount: isWished ? 1 : 0 }
  const { items, refusals } = await applyItems(tx, { userId, list: 'wishlist', at }, [wanted])
  if (items.length === 0 || refusals[0]?.code === 'gone') return refuse({ code: 'product-not-found' })
  return refusals.length > 0 ? refuse({ code: 'wishlist-full' }) : accept({ article, isWished })
}
