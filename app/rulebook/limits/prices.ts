export const priceLimits = {
  /** Lists follow this many due changes while a visitor waits; a job follows the others. */
  appliedAtOnce: 200,
  /** A page that was rendered while lists had not followed is rendered again after this time. */
  retryMs: 1000,
  /** A reduction that lasts longer is a new price. */
  reductionDaysMax: 366,
  rehearsedRows: 20,
  /** The job follows at most 100,000 changes at a time. */
  batchesMax: 500,
} as const
