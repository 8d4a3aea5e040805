const dayMs = 24 * 60 * 60_000

/** Limits of what a browser stores about a checkout. */
export const browserStorageLimits = {
  /** A typed address and an unfinished checkout attempt are removed after this long, when the attempt's order expires as well. */
  checkoutMaxAgeMs: dayMs,
  /** The pick-up point chosen last is offered for the next order for so long: it tells where someone lives or works. */
  pickupPointMaxAgeMs: 90 * dayMs,
} as const
