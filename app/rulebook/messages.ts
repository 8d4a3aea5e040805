/** The words the specification fixes, and the ones that stand beside them. A sentence for a shopper elsewhere is a bug. */
export const messages = {
  guestName: 'Houseguest',

  search: {
    blank: 'The field cannot be empty.',
    found: "Here's what we found",
    nothing: 'Sorry, your request did not yield any results',
  },

  subscribe: {
    blank: 'The field cannot be empty.',
    invalid: 'Please enter a valid email address.',
    done: (email: string) => `You subscribed with ${email}`,
  },

  quantity: { overStock: (count: number) => `There are ${count} in stock` },

  product: { loading: 'Loading...', failed: 'Error!!!', noReviews: 'No reviews yet', related: 'You might also like' },

  filters: { open: 'Open filters', close: 'Close filters', apply: 'Apply', clearAll: 'Clear all' },

  cart: {
    title: 'Your cart',
    add: 'Add to cart',
    inCart: 'Added to cart',
    view: 'View cart',
    added: (name: string) => `${name} has been added to the cart`,
    addedSeveral: (count: number) => `You have added ${count} products to the cart`,
    already: 'You have already added the product to the cart',
    removed: (name: string) => `${name} has been removed from the cart`,
    empty: 'Your cart is empty',
    full: (count: number) => `The cart holds ${count} different products. Remove one to add another.`,
  },

  wishlist: {
    name: 'Wishlist',
    title: 'Your wish list',
    empty: 'There are no items yet...',
    added: (name: string) => `${name} has been added to the wishlist`,
    removed: (name: string) => `${name} has been removed from the wishlist`,
    full: (count: number) => `The wishlist holds ${count} products. Remove one to add another.`,
  },

  slider: { previous: 'Previous products', next: 'Next products' },

  undo: 'Undo',
  soldOut: 'Sold out',
  noLongerSold: 'No longer sold',

  problems: {
    notFound: 'There is nothing at this address.',
    productNotFound: 'We do not have this product.',
    malformed: 'This request could not be read.',
    invalid: 'Please check what you entered.',
    tooLarge: 'This request is too large.',
    tooMany: 'Too many requests. Please wait a moment and try again.',
    unavailable: 'The shop is catching its breath. Please try again in a moment.',
    unexpected: 'Something went wrong on our side. Please try again.',
  },
} as const
