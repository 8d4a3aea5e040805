export const listingLimits = {
  pageSize: 9,
  newCollectionSize: 12,
  suggestions: 6,
  /** Of the histogram above the price slider. */
  priceBars: 12,
} as const
