import { accountListsMessages as listMessages } from '#rulebook/account-lists-messages.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readWishlist } from '#shop/wishlist/read-wishlist.server.ts'
import { setWishlistItem } from '#shop/wishlist/set-wishlist-item.server.ts'
import { WishForm } from './wish-form.schema.ts'

export type WishFormResult = { ok: boolean; text: string }

/** Handles the wishlist's forms for browsers without scripts. Null when the submitted form is not one of them. */
export async function changeWishlistByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  formData: FormData,
): Promise<WishFormResult | null> {
  const form = WishForm.safeParse(Object.fromEntries(formData))
  if (!form.success) return null
  const { intent, article } = form.data
  const isWished = intent === 'add'
  const listed = (await readWishlist(shop, userId)).find(({ product }) => product.article === article)
  const name = listed?.product.name ?? (await findProduct(shop, article))?.name
  const result = await setWishlistItem(shop, userId, { article, isWished })
  if (!result.ok) {
    const isFull = result.problem.code === 'wishlist-full'
    return { ok: false, text: isFull ? messages.wishlist.full(savedItemsLimits.favoritesMax) : listMessages.notSold }
  }
  if (name === undefined) return { ok: false, text: listMessages.notSold }
  return { ok: true, text: isWished ? messages.wishlist.added(name) : messages.wishlist.removed(name) }
}
