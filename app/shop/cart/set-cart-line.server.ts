import type { UserId } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { applyItems, availableOf } from '#shop/saved-items/apply-items.server.ts'
import { changeSavedItems } from '#shop/saved-items/change-saved-items.server.ts'
import { listRequestedProducts } from '#shop/saved-items/saved-items.queries.server.ts'
import type { ItemRefusal, WantedItem } from '#shop/saved-items/saved-items.ts'
import type { Shop } from '#shop/shop.server.ts'

type Dependencies = Pick<Shop, 'db' | 'now'>

export type CartLineAmount = { article: string; amount: number; available: number }
export type CartLineProblem = { code: 'product-not-found' } | { code: 'cart-full' }

/** Sets the amount of a product in the cart, capped by stock: adds a missing line, and removes it at zero. */
export async function setCartLine(
  shop: Dependencies,
  userId: UserId,
  wanted: WantedItem,
): Promise<Result<CartLineAmount, CartLineProblem>> {
  const { items, refusals } = await setCartLines(shop, userId, [wanted])
  const [item] = items
  const reason = refusals[0]?.code
  if (reason === 'full') return refuse({ code: 'cart-full' })
  if (!item || (reason === 'gone' && item.amount === 0)) return refuse({ code: 'product-not-found' })
  return accept({ article: item.product.article, amount: item.amount, available: availableOf(item.product) })
}

/** True when the line existed. */
export async function removeCartLine(shop: Dependencies, userId: UserId, article: string): Promise<boolean> {
  const { items } = await setCartLines(shop, userId, [{ article, amount: 0 }])
  return items.some(({ product }) => product.before > 0)
}

/**
 * Adds several products to the cart, within stock and the cart's limits. An existing line keeps the larger amount, so a repeated request
 * adds nothing. Differences from the request are reported; `added` counts pieces.
 */
export async function addCartLines(
  { db, now }: Dependencies,
  userId: UserId,
  wanted: readonly WantedItem[],
): Promise<{ added: number; refusals: ItemRefusal[] }> {
  return changeSavedItems(db, userId, async (tx) => {
    const articles = wanted.map(({ article }) => article)
    const products = await listRequestedProducts(tx, userId, 'cart', articles)
    const larger = wanted.map((wantedItem) => {
      return { ...wantedItem, amount: Math.max(wantedItem.amount, products.get(wantedItem.article)?.before ?? 0) }
    })
    const { items, refusals } = await applyItems(tx, { userId, list: 'cart', at: now() }, larger)
    return {
      added: items.reduce((sum, { product, amount }) => sum + Math.max(0, amount - product.before), 0),
      refusals,
    }
  })
}

function setCartLines({ db, now }: Dependencies, userId: UserId, wanted: readonly WantedItem[]) {
  return changeSavedItems(db, userId, (tx) => applyItems(tx, { userId, list: 'cart', at: now() }, wanted))
}
