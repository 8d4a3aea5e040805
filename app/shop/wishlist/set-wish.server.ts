import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { applyItems } from '#shop/saved-items/apply-items.server.ts'
import { changeSavedItems } from '#shop/saved-items/change-saved-items.server.ts'
import { listNamedProducts } from '#shop/saved-items/saved-items.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type Wish = { article: string; isWished: boolean }
export type WishProblem = { code: 'product-not-found' } | { code: 'wishlist-full' }
type SetWish = Promise<Result<Wish, WishProblem>>

/** Puts a product on the wishlist, or takes it off; once more changes nothing. */
export function setWish({ db, now }: Pick<Shop, 'db' | 'now'>, userId: UserId, wish: Wish): SetWish {
  return changeSavedItems(db, userId, (tx) => applyWish(tx, userId, wish, now()))
}

/** On the list when it was not, off it when it was. */
export function toggleWish({ db, now }: Pick<Shop, 'db' | 'now'>, userId: UserId, article: string): SetWish {
  return changeSavedItems(db, userId, async (tx) => {
    const named = await listNamedProducts(tx, userId, 'wishlist', [article])
    return applyWish(tx, userId, { article, isWished: named.get(article)?.before !== 1 }, now())
  })
}

async function applyWish(tx: Db, userId: UserId, { article, isWished }: Wish, at: Date): SetWish {
  const wanted = { article, amount: isWished ? 1 : 0 }
  const { items, refusals } = await applyItems(tx, { userId, list: 'wishlist', at }, [wanted])
  if (items.length === 0 || refusals[0]?.code === 'gone') return refuse({ code: 'product-not-found' })
  return refusals.length > 0 ? refuse({ code: 'wishlist-full' }) : accept({ article, isWished })
}
