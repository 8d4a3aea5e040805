import { accountListsWords as words } from '#rulebook/account-lists-words.ts'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { setWish } from '#shop/wishlist/set-wish.server.ts'
import { WishForm } from './wish-form.schema.ts'

export type WishFormAnswer = { ok: boolean; text: string }

/** What the plain forms of the wishlist ask for, and the sentence that answers it. Null: that was none of our forms. */
export async function changeWishlistByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  sent: FormData,
): Promise<WishFormAnswer | null> {
  const form = WishForm.safeParse(Object.fromEntries(sent))
  if (!form.success) return null
  const { intent, article } = form.data
  const isWished = intent === 'add'
  const listed = (await readWishlist(shop, userId)).find(({ product }) => product.article === article)
  const name = listed?.product.name ?? (await findProduct(shop, article))?.name
  const set = await setWish(shop, userId, { article, isWished })
  if (!set.ok) {
    const isFull = set.problem.code === 'wishlist-full'
    return { ok: false, text: isFull ? messages.wishlist.full(limits.favoritesMax) : words.notSold }
  }
  if (name === undefined) return { ok: false, text: words.notSold }
  return { ok: true, text: isWished ? messages.wishlist.added(name) : messages.wishlist.removed(name) }
}
