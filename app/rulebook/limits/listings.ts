export const listingLimits = {
  pageSize: 9,
  newCollectionSize: 12,
  suggestions: 6,
} as const
