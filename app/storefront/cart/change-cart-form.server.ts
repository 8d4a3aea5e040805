import { accountListsWords as words } from '#rulebook/account-lists-words.ts'
import { limits } from '#rulebook/limits.ts'
import { messages } from '#rulebook/messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { removeCartLine, setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import type { SavedItem } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'
import { CartForm } from './cart-form.schema.ts'

export type CartFormAnswer = { ok: boolean; text: string }

/** What the plain forms of the cart ask for, and the sentence that answers it. Null: that was none of our forms. */
export async function changeCartByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  sent: FormData,
): Promise<CartFormAnswer | null> {
  const form = CartForm.safeParse(Object.fromEntries(sent))
  if (!form.success) return null
  const { intent, article, amount } = form.data
  const line = (await readCart(shop, userId)).lines.find(({ product }) => product.article === article)
  switch (intent) {
    case 'add':
      return addByForm(shop, userId, { article, amount: amount ?? 1, line })
    case 'remove':
      await removeCartLine(shop, userId, article)
      return line ? { ok: true, text: messages.cart.removed(line.product.name) } : missing
    case 'accept':
      if (!line) return missing
      return setByForm(shop, userId, line, { amount: line.amount, seenPriceCents: line.product.priceCents })
    case 'set':
      return line ? setByForm(shop, userId, line, { amount: amount ?? line.amount }) : missing
  }
}

const missing: CartFormAnswer = { ok: false, text: words.notInCart }

type Adding = { article: string; amount: number; line: SavedItem | undefined }

async function addByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  { article, amount, line }: Adding,
): Promise<CartFormAnswer> {
  if (line) return { ok: false, text: messages.cart.already }
  const product = await findProduct(shop, article)
  if (!product) return { ok: false, text: words.notSold }
  const set = await setCartLine(shop, userId, { article, amount })
  if (!set.ok) {
    return {
      ok: false,
      text: set.problem.code === 'cart-full' ? messages.cart.full(limits.cartLinesMax) : words.notSold,
    }
  }
  if (set.value.amount === 0) return { ok: false, text: words.soldOut(product.name) }
  if (set.value.amount < amount) return { ok: false, text: messages.quantity.overStock(set.value.available) }
  return { ok: true, text: messages.cart.added(product.name) }
}

async function setByForm(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
  { product, isSold }: SavedItem,
  wanted: { amount: number; seenPriceCents?: number },
): Promise<CartFormAnswer> {
  const { article, name } = product
  const set = await setCartLine(shop, userId, { article, ...wanted })
  if (!set.ok || !isSold) return { ok: false, text: words.notSold }
  const { amount, available } = set.value
  if (available === 0 && amount > 0) return { ok: false, text: words.soldOut(name) }
  if (amount < wanted.amount) return { ok: false, text: messages.quantity.overStock(available) }
  return { ok: true, text: amount === 0 ? messages.cart.removed(name) : words.updated(name, amount) }
}
