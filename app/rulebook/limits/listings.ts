export const listingLimits = {
  pageSize: 9,
  newCollectionSize: 12,
  suggestions: 6,
  /** Equal steps of the prices of a list, for a histogram. */
  priceBars: 12,
} as const
