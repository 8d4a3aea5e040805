export const searchLimits = { debounceMs: 2000, suggestionDebounceMs: 200, queryMaxLength: 200 } as const
