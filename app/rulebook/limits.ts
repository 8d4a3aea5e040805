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

  pictureMaxBytes: 10 * 1024 * 1024,
  /** What a phone's camera takes at its largest; more is a trap for the server's memory. */
  pictureMaxPixels: 50_000_000,
  /** The longer side of what is kept of a picture. */
  pictureKeptSide: 2400,
} as const
