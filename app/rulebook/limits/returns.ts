export const returnLimits = {
  nameMaxLength: 121,
  reasonMaxLength: 2000,
  pageSize: 25,
  /** Of one order, for a reason: the holder of its link could otherwise ask again and again. */
  requestsPerOrder: 10,
  photosMax: 3,
  /** Counted from the end of the return, whose other data stays with the order. */
  photoRetentionDays: 365,
  labelMaxBytes: 2 * 1024 * 1024,
  labelTextMaxLength: 60,
  articleMaxLength: 100,
  /** Products that can be given in exchange for one return. */
  exchangeRows: 3,
} as const
