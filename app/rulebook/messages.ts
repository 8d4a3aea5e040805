/** The words the specification fixes, and the ones that stand beside them. A sentence for a shopper elsewhere is a bug. */
export const messages = {
  guestName: 'Houseguest',

  frame: {
    skip: 'Skip to content',
    home: 'Home',
    navigation: 'Main',
    menu: 'Menu',
    closeMenu: 'Close menu',
    logIn: 'Log in',
    logOut: 'Log out',
    logInOrRegister: 'Log in or register',
    account: (fullName: string) => `Account, ${fullName}`,
    myCart: 'My cart',
    myWishlist: 'My wishlist',
    myOrders: 'My orders',
    myReviews: 'My reviews',
    myDeliveryInformation: 'My delivery information',
    categories: 'Categories',
    newTab: (name: string) => `${name}, opens in a new tab`,
    loading: 'Loading...',
  },

  search: {
    blank: 'The field cannot be empty.',
    name: 'Search',
    close: 'Close search',
    suggestions: 'Suggestions',
    suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },

  subscribe: {
    blank: 'The field cannot be empty.',
    invalid: 'Please enter a valid email address.',
    done: (email: string) => `You subscribed with ${email}`,
    title: ['A letter by candlelight,', 'now and then'],
    text: 'What is new on the shelves, and one idea for the evening. Leave whenever you like.',
    back: 'Back to the shop',
    label: 'Your email',
    button: 'Subscribe',
    failed: 'Your address could not be taken down. Please try again.',
  },

  quantity: { overStock: (count: number) => `There are ${count} in stock` },

  reviews: {
    count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  },

  product: {
    loading: 'Loading...',
    failed: 'Error!!!',
    failedText: 'This product could not be loaded.',
    noReviews: 'No reviews yet',
    related: 'You might also like',
    name: 'Product',
    article: 'Article',
    color: 'Color',
    edit: 'Edit',
    inStock: 'In stock',
    left: (count: number) => `${count} left in stock`,
    soldOutHint: 'Sold out for now. The heart keeps it for you.',
    gone: 'This product is no longer on our shelves',
    goneText: 'It may have sold out for good, or the address has a slip in it. The others are where they always are.',
    popular: 'What others look at',
    recentlyViewed: 'You looked at these',
  },

  cart: {
    add: 'Add to cart',
    inCart: 'Added to cart',
    view: 'View cart',
    added: (name: string) => `${name} has been added to the cart`,
    needsAccount: 'Without JavaScript the cart is kept in your account.',
    already: 'You have already added the product to the cart',
    removed: (name: string) => `${name} has been removed from the cart`,
    full: (count: number) => `The cart holds ${count} different products. Remove one to add another.`,
    link: (count: number) => (count === 0 ? 'Cart' : `Cart, ${count === 1 ? '1 product' : `${count} products`}`),
  },

  keptThings: {
    outdated: 'We could not look up today’s prices and stock. These are the last ones we know.',
    retry: 'Try again',
  },

  wishlist: {
    added: (name: string) => `${name} has been added to the wishlist`,
    removed: (name: string) => `${name} has been removed from the wishlist`,
    full: (count: number) => `The wishlist holds ${count} products. Remove one to add another.`,
    link: (count: number) => (count === 0 ? 'Wishlist' : `Wishlist, ${count === 1 ? '1 item' : `${count} items`}`),
    heart: (name: string) => `Wishlist: ${name}`,
  },

  slider: { previous: 'Previous products', next: 'Next products' },

  /** What the pieces that every page is built from say for themselves, mostly to those who listen. */
  ui: {
    breadcrumb: 'Breadcrumb',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    quantity: 'Quantity',
    quantityOf: (name: string) => `Quantity: ${name}`,
    less: 'Less',
    more: 'More',
    lowestPrice: 'Lowest price',
    highestPrice: 'Highest price',
    showPassword: 'Show password',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    starsOf: (stars: number, most: number) => `${stars} out of ${most} stars`,
    starsToGive: (stars: number, most: number) => `${stars} of ${most}`,
    step: (label: string, step: number, steps: number) => `${label}: step ${step} of ${steps}`,
  },

  undo: 'Undo',
  soldOut: 'Sold out',

  errorPage: {
    notFound: 'There is nothing at this address.',
    notAllowed: 'Your account may not do this.',
    malformed: 'This request could not be read.',
    unexpected: 'Something went wrong on our side. Please try again.',
    unexpectedTitle: 'The light went out for a moment',
    unavailableTitle: 'The shop is catching its breath',
    unavailable: 'Nothing is lost. Please try again in a moment.',
    malformedTitle: 'We could not read this address',
    foreignTitle: 'That did not come from here',
    notAllowedTitle: 'This door is for the shop’s own people',
    tooMuchTitle: 'That is too much at once',
    tooManyTitle: 'One moment, please',
    notFoundTitle: 'There is nothing here',
    again: 'Try again',
    home: 'Back to the shop',
    request: (id: string) => `Request ${id}`,
  },
} as const
