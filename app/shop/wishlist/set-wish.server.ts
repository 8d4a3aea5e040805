import type { UserId } from '#shop/accounts/accounts.ts'
import { changeKeptThings } from '#shop/cart/change-kept-things.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type AppliedWishes, applyWishes } from './apply-wishes.server.ts'
import { listNamedWishes } from './wishlist.queries.server.ts'

export type Wish = { article: string; isWished: boolean }
export type WishProblem = { code: 'product-not-found' } | { code: 'wishlist-full' }

/** Puts a product on the wishlist, or takes it off; once more changes nothing. */
export async function setWish(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  wish: Wish,
): Promise<Result<Wish, WishProblem>> {
  return resultOf(
    await changeKeptThings(db, userId, async (tx) => {
      const applied = await applyWishes(tx, userId, [wish], now())
      return { outcome: applied, hasChanged: applied.hasChanged }
    }),
  )
}

/** On the list when it was not, off it when it was. */
export async function toggleWish(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  article: string,
): Promise<Result<Wish, WishProblem>> {
  return resultOf(
    await changeKeptThings(db, userId, async (tx) => {
      const [named] = await listNamedWishes(tx, userId, [article])
      const applied = await applyWishes(tx, userId, [{ article, isWished: !named?.isWished }], now())
      return { outcome: applied, hasChanged: applied.hasChanged }
    }),
  )
}

function resultOf({ wishes: [wish], refusals: [refusal] }: AppliedWishes): Result<Wish, WishProblem> {
  if (!wish || refusal?.code === 'gone') return refuse({ code: 'product-not-found' })
  if (refusal) return refuse({ code: 'wishlist-full' })
  return accept(wish)
}
