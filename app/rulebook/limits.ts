/** The numbers the specification fixes. A literal limit elsewhere is a bug. */
export const limits = {
  listingPageSize: 9,
  skeletonCards: 9,
  newCollectionSize: 12,
  relatedProducts: 8,
  recentlyViewedProducts: 8,
  suggestions: 6,
  ordersPageSize: 5,

  searchDebounceMs: 2000,
  suggestionDebounceMs: 200,
  searchQueryMaxLength: 200,
  cartSyncMs: 2000,
  keepUnusedDataMs: 60_000,
  toastMs: 5000,
  skeletonDelayMs: 200,

  storageKey: 'root',
  storageVersion: 1,
  rehydrateTimeoutMs: 5000,

  quantityMin: 1,
  priceRangeGapDollars: 1,
  reviewStarsMax: 5,
  nameMaxLength: 120,
  emailMaxLength: 254,
} as const
