import { accountListsMessages as listMessages } from '#rulebook/account-lists-messages.ts'
import { cartMessages } from '#rulebook/cart-messages.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { saveForLater } from '#shop/cart/save-for-later.server.ts'
import { removeCartLine, setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { CartForm } from './cart-form.schema.ts'

export type CartFormResult = { ok: boolean; text: string }

/** Handles the cart's forms for browsers without scripts. Null when the submitted form is not one of them. */
export async function changeCartByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  formData: FormData,
): Promise<CartFormResult | null> {
  const form = CartForm.safeParse(Object.fromEntries(formData))
  if (!form.success) return null
  const { intent, article, amount } = form.data
  const line = (await readCart(shop, userId)).lines.find(({ product }) => product.article === article)
  switch (intent) {
    case 'add':
      return addToCartByForm(shop, userId, { article, amount: amount ?? 1, line })
    case 'remove':
      await removeCartLine(shop, userId, article)
      return line ? { ok: true, text: messages.cart.removed(line.product.name) } : notInCartResult
    case 'later':
      return line ? saveForLaterByForm(shop, userId, line) : notInCartResult
    case 'accept':
      if (!line) return notInCartResult
      return setLineByForm(shop, userId, line, { amount: line.amount, seenPriceCents: line.product.priceCents })
    case 'set':
      return line ? setLineByForm(shop, userId, line, { amount: amount ?? line.amount }) : notInCartResult
  }
}

const notInCartResult: CartFormResult = { ok: false, text: listMessages.notInCart }

async function saveForLaterByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  { product: { article, name } }: SavedItem,
): Promise<CartFormResult> {
  const saved = await saveForLater(shop, userId, article)
  if (saved.ok) return { ok: true, text: cartMessages.savedForLater(name) }
  const isFull = saved.problem.code === 'wishlist-full'
  return { ok: false, text: isFull ? messages.wishlist.full(savedItemsLimits.favoritesMax) : listMessages.notSold }
}

type AddRequest = { article: string; amount: number; line: SavedItem | undefined }

async function addToCartByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  { article, amount, line }: AddRequest,
): Promise<CartFormResult> {
  if (line) return { ok: false, text: messages.cart.already }
  const product = await findProduct(shop, article)
  if (!product) return { ok: false, text: listMessages.notSold }
  const result = await setCartLine(shop, userId, { article, amount })
  if (!result.ok) {
    return {
      ok: false,
      text:
        result.problem.code === 'cart-full' ? messages.cart.full(savedItemsLimits.cartLinesMax) : listMessages.notSold,
    }
  }
  if (result.value.amount === 0) return { ok: false, text: listMessages.soldOut(product.name) }
  if (result.value.amount < amount) return { ok: false, text: messages.quantity.overStock(result.value.available) }
  return { ok: true, text: messages.cart.added(product.name) }
}

async function setLineByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  { product, isSold }: SavedItem,
  wanted: { amount: number; seenPriceCents?: number },
): Promise<CartFormResult> {
  const { article, name } = product
  const result = await setCartLine(shop, userId, { article, ...wanted })
  if (!result.ok || !isSold) return { ok: false, text: listMessages.notSold }
  const { amount, available } = result.value
  if (available === 0 && amount > 0) return { ok: false, text: listMessages.soldOut(name) }
  if (amount < wanted.amount) return { ok: false, text: messages.quantity.overStock(available) }
  return { ok: true, text: amount === 0 ? messages.cart.removed(name) : listMessages.updated(name, amount) }
}
