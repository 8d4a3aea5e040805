export const paletteLimits = { queryMinLength: 2, queryMaxLength: 100, resultsPerGroup: 5, recentSearches: 5 } as const
