export const statisticsLimits = {
  productsShown: 10,
  rowsShown: 20,
  /** The days that the sales pace is calculated from. */
  paceDays: 30,
  /** Products that sell out within this many days are listed. */
  lowStockDays: 14,
  /** Older payments that do not match have been settled. */
  mismatchDays: 90,
} as const
