/** Texts fixed by the specification, and those next to them. A sentence for shoppers elsewhere is a bug. */
export const messages = {
  guestName: 'Houseguest',

  frame: {
    skip: 'Skip to content',
    offline: 'You are offline, so you stay on this page. Try again when the connection is back.',
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
    loading: 'Loading...',
    backToAdmin: 'Back to the admin page',
  },

  search: {
    blank: 'The field cannot be empty.',
    name: 'Search',
    close: 'Close search',
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
    deliveryFrom: (price: string) => `Delivery from ${price}`,
    notFound: 'This product is no longer sold',
    notFoundText: 'It may have sold out for good, or there is a typo in the address.',
    popular: 'What others look at',
    recentlyViewed: 'You looked at these',
  },

  cart: {
    add: 'Add to cart',
    inCart: 'Added to cart',
    view: 'View cart',
    added: (name: string) => `${name} has been added to the cart`,
    addedInARow: (count: number) => `${count} products have been added to the cart`,
    needsAccount: 'Without JavaScript the cart is kept in your account.',
    already: 'You have already added the product to the cart',
    removed: (name: string) => `${name} has been removed from the cart`,
    full: (count: number) => `The cart holds ${count} different products. Remove one to add another.`,
    link: (count: number) => (count === 0 ? 'Cart' : `Cart, ${count === 1 ? '1 product' : `${count} products`}`),
  },

  savedItems: {
    outdated: 'We could not load today’s prices and stock. These are the last known ones.',
    retry: 'Try again',
  },

  wishlist: {
    added: (name: string) => `${name} has been added to the wishlist`,
    addedInARow: (count: number) => `${count} products have been added to the wishlist`,
    removed: (name: string) => `${name} has been removed from the wishlist`,
    full: (count: number) => `The wishlist holds ${count} products. Remove one to add another.`,
    link: (count: number) => (count === 0 ? 'Wishlist' : `Wishlist, ${count === 1 ? '1 item' : `${count} items`}`),
    heart: (name: string) => `Wishlist: ${name}`,
  },

  slider: { previous: 'Previous products', next: 'Next products' },

  /** Texts of the basic components, mostly for screen readers. */
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
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    starsOf: (stars: number, most: number) => `${stars} out of ${most} stars`,
  },

  undo: 'Undo',
  soldOut: 'Sold out',

  unreachable: {
    title: 'We cannot reach the shop',
    text: 'Your connection seems to be interrupted. Nothing is lost. Please try again in a moment, or go back to the page you were on.',
    again: 'Try again',
    trying: 'Trying...',
    back: 'Go back',
  },
  errorPage: {
    notFound: 'There is nothing at this address.',
    notAllowed: 'Your account may not do this.',
    malformed: 'This request could not be read.',
    unexpected: 'Something went wrong on our side. Please try again.',
    unexpectedTitle: 'The light went out for a moment',
    unavailableTitle: 'The shop is catching its breath',
    unavailable: 'Nothing is lost. Please try again in a moment.',
    readOnlyTitle: 'You can look around, but not order',
    readOnly: 'The shop cannot store anything at the moment. Nothing is lost. Please try again in a few minutes.',
    malformedTitle: 'We could not read this address',
    notAllowedTitle: 'This page is for admins only',
    notFoundTitle: 'There is nothing here',
    again: 'Try again',
    home: 'Back to the shop',
    request: (id: string) => `Request ${id}`,
  },
} as const
