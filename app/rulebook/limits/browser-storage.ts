/** Limits of what a browser stores about a checkout. */
export const browserStorageLimits = {
  /** A typed address and an unfinished checkout attempt are removed after this long, when the attempt's order expires as well. */
  checkoutMaxAgeMs: 24 * 60 * 60_000,
} as const
