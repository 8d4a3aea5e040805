/** Limits of a product's facts; the database has the same. */
export const factLimits = {
  numberMax: 1_000_000,
  decimals: 2,
  textMaxLength: 200,
  listMaxItems: 20,
} as const
