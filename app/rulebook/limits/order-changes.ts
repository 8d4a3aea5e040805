export const orderChangeLimits = {
  /** Products that one change may name. */
  productsMax: 200,
  searchMaxLength: 100,
  /** Products found to be added. */
  foundMax: 6,
} as const
