/** Texts of the cart page. Those of product cards and the header are in `messages.ts`. */
export const cartMessages = {
  title: 'Your cart',
  close: 'Close cart',
  checkout: (price: string) => `Checkout · ${price}`,
  empty: 'Your cart is empty',
  description: 'What you have chosen, and what it comes to.',
  loading: 'Opening your cart',
  emptyText: 'Something warm would look good in it.',
  emptyLink: 'Go to the new collection',
  summary: 'Your order',
  total: 'Total',
  deliveryLater: 'next step',
  /** `names`: the delivery methods that become free; empty when all of them do. */
  freeDelivery: {
    missing: (price: string, names: readonly string[]) => `${price} more and delivery is free${withNames(names)}`,
    reached: (names: readonly string[]) => `Delivery is free${withNames(names)}`,
  },
  savedInBrowser: 'The cart is kept in this browser.',
  savedInAccount: 'The cart is kept in your account.',
  continueShopping: 'Keep looking around',
  each: 'each',
  remove: (name: string) => `Remove ${name}`,
  saveForLater: 'Save for later',
  savedForLater: (name: string) => `${name} is in your wishlist now`,
  priceChanged: (from: string, to: string) => `It was ${from} when you added it, now it is ${to}.`,
  acceptPrice: 'All right',
  notEnoughStock: (left: number, wanted: number) => `There are ${left} in stock, you asked for ${wanted}.`,
  takeRemaining: (left: number) => `Take ${left}`,
  soldOut: 'It is sold out.',
  gone: 'It is no longer sold.',
  removeUnavailable: 'Take it out',
  notCounted: (count: number) =>
    count === 1
      ? '1 product cannot be bought and is not counted. Take it out to go on.'
      : `${count} products cannot be bought and are not counted. Take them out to go on.`,
  accountHint: 'With an account the cart works without JavaScript.',
  noScript:
    'Your cart is kept in your browser, and showing it needs JavaScript, which is turned off. The rest of the shop can be read without it.',
} as const

function withNames(names: readonly string[]): string {
  return names.length > 0 ? ` with ${names.join(' or ')}` : ''
}
