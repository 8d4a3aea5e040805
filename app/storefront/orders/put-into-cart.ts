import type { AgainOffer } from '#shop/orders/buy-again.server.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { addItem, changeCartLine } from '#storefront/saved-items/use-saved-items.ts'

/** Adds to the cart stored in this browser. For a product already in it, the larger amount stays. Returns the number of pieces added. */
export function putIntoCart(takeable: AgainOffer['takeable'], cart: readonly StoredItem[]): number {
  const inCart = new Map(cart.map((line) => [line.product.article, line.amount]))
  return takeable.reduce((pieces, { product, amount }) => {
    const before = inCart.get(product.article) ?? 0
    if (before === 0) return addItem('cart', product, amount) === 'added' ? pieces + amount : pieces
    if (amount > before) changeCartLine(product.article, { amount })
    return pieces + Math.max(0, amount - before)
  }, 0)
}
