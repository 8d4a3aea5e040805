import { limits } from '#rulebook/limits.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { addedAtOf } from '#shop/cart/kept-order.ts'
import type { Db } from '#shop/database.server.ts'
import { countItems, deleteItems, listNamedWishes, type WrittenItem, writeItems } from './wishlist.queries.server.ts'
import type { WantedWish, WishRefusal } from './wishlist.ts'

export type AppliedWishes = {
  wishes: { article: string; isWished: boolean }[]
  refusals: WishRefusal[]
  hasChanged: boolean
}

/** Puts things on the wishlist and takes them off; what is there already stays as it was saved. */
export async function applyWishes(
  tx: Db,
  userId: UserId,
  wanted: readonly WantedWish[],
  at: Date,
): Promise<AppliedWishes> {
  const wishes = new Map(wanted.map((wish) => [wish.article, wish]))
  const named = await listNamedWishes(tx, userId, [...wishes.keys()])
  const products = new Map<string, (typeof named)[number]>(named.map((product) => [product.article, product]))
  let room = limits.favoritesMax - (await countItems(tx, userId))
  const applied: AppliedWishes = { wishes: [], refusals: [], hasChanged: false }
  const written: WrittenItem[] = []
  const deleted: string[] = []

  for (const [place, wish] of [...wishes.values()].entries()) {
    const product = products.get(wish.article)
    if (!product) continue
    const { article, name } = product
    const isNew = wish.isWished && !product.isWished
    const refusal = !isNew ? null : !product.active ? 'gone' : room <= 0 ? 'full' : null
    if (refusal) applied.refusals.push({ article, name, code: refusal })
    applied.wishes.push({ article, isWished: wish.isWished && !refusal })
    if (isNew && !refusal) {
      room -= 1
      const savedPriceCents = wish.savedPriceCents ?? product.priceCents
      written.push({ productId: product.id, savedPriceCents, savedAt: addedAtOf(wish.addedAt, at, place) })
    }
    if (!wish.isWished && product.isWished) {
      room += 1
      deleted.push(product.id)
    }
  }

  await deleteItems(tx, userId, deleted)
  await writeItems(tx, userId, written)
  return { ...applied, hasChanged: written.length + deleted.length > 0 }
}
