import type { BuyAgainOffer } from '#shop/orders/buy-again.server.ts'
import type { StoredItem } from '#storefront/saved-items/saved-items.ts'
import { addItem, changeCartLine } from '#storefront/saved-items/use-saved-items.ts'

/** Adds to the cart stored in this browser. For a product already in it, the larger amount stays. Returns the number of pieces added. */
export function addToGuestCart(lines: BuyAgainOffer['takeable'], cart: readonly StoredItem[]): number {
  const amountsInCart = new Map(cart.map((line) => [line.product.article, line.amount]))
  return lines.reduce((pieces, { product, amount }) => {
    const previousAmount = amountsInCart.get(product.article) ?? 0
    if (previousAmount === 0) return addItem('cart', product, amount) === 'added' ? pieces + amount : pieces
    if (amount > previousAmount) changeCartLine(product.article, { amount })
    return pieces + Math.max(0, amount - previousAmount)
  }, 0)
}
