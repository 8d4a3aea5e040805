/** The words the specification fixes, and the ones that stand beside them. A sentence for a shopper elsewhere is a bug. */
export const messages = {
  guestName: 'Houseguest',

  frame: {
    skip: 'Skip to content',
    home: 'Home',
    navigation: 'Main',
    menu: 'Menu',
    closeMenu: 'Close menu',
    myCart: 'My cart',
    myWishlist: 'My wishlist',
    categories: 'Categories',
    newTab: (name: string) => `${name}, opens in a new tab`,
    loading: 'Loading...',
  },

  search: {
    blank: 'The field cannot be empty.',
    found: "Here's what we found",
    nothing: 'Sorry, your request did not yield any results',
    nothingText: 'Try a shorter word, or look through a category.',
    corrected: (text: string, corrected: string) => `We found nothing for “${text}”, so these are for “${corrected}”.`,
    prompt: 'What are you looking for?',
    promptText: 'Type a word above, or start with a category.',
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
    doneText: 'The next letter comes to you as well.',
    label: 'Your email',
    button: 'Subscribe',
    failed: 'Your address could not be taken down. Please try again.',
  },

  quantity: { overStock: (count: number) => `There are ${count} in stock` },

  product: {
    loading: 'Loading...',
    failed: 'Error!!!',
    failedText: 'This product could not be loaded.',
    noReviews: 'No reviews yet',
    related: 'You might also like',
    inStock: 'In stock',
    left: (count: number) => `${count} left in stock`,
    soldOutHint: 'Sold out for now. The heart keeps it for you.',
    gone: 'This product is no longer on our shelves',
    goneText: 'It may have sold out for good, or the address has a slip in it. The others are where they always are.',
    popular: 'What others look at',
    recentlyViewed: 'You looked at these',
  },

  listing: {
    products: 'Products',
    results: 'Results',
    loading: 'Loading...',
    loadingProducts: 'Loading products',
    count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    countFor: (count: number, text: string) => `${count === 1 ? '1 product' : `${count} products`} for “${text}”`,
    page: (page: number, totalPages: number) => `page ${page} of ${totalPages}`,
    failed: 'The light went out for a moment',
    failedText: 'We could not load these products. Nothing is lost, please try again.',
    retry: 'Try again',
    nothing: 'Nothing on this shelf yet',
    nothingInRange: 'Nothing here matches these filters. Widen the price range.',
    nothingInColor: 'No candle matches these filters. Widen the price range or choose another color.',
    emptyShelf: 'Have a look at the others meanwhile.',
  },

  filters: {
    open: 'Open filters',
    close: 'Close filters',
    apply: 'Apply',
    clear: 'Clear filters',
    clearAll: 'Clear all',
    name: 'Filters',
    applied: 'Applied filters',
    remove: 'Remove the filter',
    price: 'Price range',
    color: 'Color',
    anyColor: 'Any color',
    sortBy: 'Sort by',
  },

  gallery: {
    name: 'Pictures',
    picture: (index: number, count: number) => `Picture ${index} of ${count}`,
    enlarge: 'Enlarge the picture',
    close: 'Close the picture',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },

  reviews: {
    name: 'Reviews',
    count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
    stars: (stars: number) => `${stars} out of 5 stars`,
    starsGiven: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    verified: 'Verified purchase',
    none: 'Nobody has written about it so far.',
  },

  questions: {
    name: 'Questions',
    none: 'No questions yet',
    noneText: 'Nobody has asked about it so far.',
  },

  about: { name: 'About the product', more: 'More about this product' },

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
