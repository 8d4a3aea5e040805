export const searchLimits = {
  debounceMs: 2000,
  suggestionDebounceMs: 200,
  queryMaxLength: 200,
  /** Searches that a browser keeps, and how many of them are shown at once. */
  pastSearches: 8,
  categoriesSuggested: 3,
  /** How many products of one word are compared with the other words when no product has them all. */
  candidatesMax: 1000,
} as const
