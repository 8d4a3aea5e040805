import type { AgainOffer } from '#shop/orders/buy-again.server.ts'
import type { CartLine } from '#storefront/houseguest/houseguest.ts'
import { addToCart, changeCartLine } from '#storefront/houseguest/houseguest-state.ts'

/** Adds to the cart stored in this browser. For a product already in it, the larger amount stays. Returns the number of pieces added. */
export function putIntoCart(takeable: AgainOffer['takeable'], cart: readonly CartLine[]): number {
  const held = new Map(cart.map((line) => [line.product.article, line.amount]))
  return takeable.reduce((pieces, { product, amount }) => {
    const before = held.get(product.article) ?? 0
    if (before === 0) return addToCart(product, amount) === 'added' ? pieces + amount : pieces
    if (amount > before) changeCartLine(product.article, { amount })
    return pieces + Math.max(0, amount - before)
  }, 0)
}
