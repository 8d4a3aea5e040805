export const orderChangeLimits = {
  /** Products that one change may name. */
  productsMax: 200,
  searchMaxLength: 100,
  /** Products found to be added. */
  foundMax: 6,
  /** Added pieces that were not paid, for each order: while they hold stock it is not packed. */
  unpaidAdditionsPerDay: 2,
} as const
