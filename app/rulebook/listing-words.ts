/** Texts of product lists. */
export const listingWords = {
  products: 'Products',
  results: 'Results',
  loading: 'Loading...',
  loadingProducts: 'Loading products',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  countFor: (count: number, text: string) => `${count === 1 ? '1 product' : `${count} products`} for “${text}”`,
  pageNumber: (page: number) => `page ${page}`,
  page: (page: number, totalPages: number) => `page ${page} of ${totalPages}`,
  failed: 'The light went out for a moment',
  failedText: 'We could not load these products. Nothing is lost, please try again.',
  nothing: 'Nothing on this shelf yet',
  nothingInRange: 'Nothing here matches these filters. Widen the price range.',
  nothingInColor: 'No candle matches these filters. Widen the price range or choose another color.',
  emptyShelf: 'Have a look at the others meanwhile.',
} as const

/** Texts of filters and sorting. */
export const filterWords = {
  open: 'Open filters',
  close: 'Close filters',
  apply: 'Apply',
  clear: 'Clear filters',
  clearAll: 'Clear all',
  name: 'Filters',
  applied: 'Applied filters',
  remove: 'Remove the filter',
  price: 'Price range',
  from: 'From, $',
  to: 'To, $',
  color: 'Color',
  anyColor: 'Any color',
  sortBy: 'Sort by',
  sorts: { popular: 'Popular', reviews: 'Reviews', expensive: 'Expensive', cheapest: 'Cheapest' },
} as const
