/** Texts of the wishlist page and panel. Those of the heart button are in `messages.ts`. */
export const wishlistMessages = {
  title: 'Your wish list',
  products: 'Products',
  empty: 'There are no items yet...',
  description: 'The items you would like to come back to.',
  loading: 'Opening your wish list',
  emptyText: 'Click the heart on anything you would like to come back to.',
  emptyLink: 'Look around',
  open: 'Open my wishlist',
  remove: (name: string) => `Remove ${name}`,
  cheaper: (from: string, lowest: string) =>
    `Down from ${from} since you saved it. Lowest price in the 30 days before: ${lowest}`,
  gone: 'It is no longer sold.',
  tellMe: 'Tell me when it is back',
  tellMeOf: (name: string) => `Tell me when it is back: ${name}`,
  removeUnavailable: 'Take it off the list',
  accountHint: 'With an account the wishlist works without JavaScript.',
  noScript:
    'Your wish list is kept in your browser, and showing it needs JavaScript, which is turned off. The rest of the shop can be read without it.',
} as const
