export const fulfilmentLimits = {
  /** Orders on the packing page. */
  toPackMax: 200,
  /** Lines of pasted tracking numbers. */
  trackingLinesMax: 200,
  trackingTextMaxLength: 20_000,
  carrierMaxLength: 60,
  trackingNumberMaxLength: 60,
  weightGramsMax: 1_000_000,
  noteMaxLength: 2000,
  placeMaxLength: 200,
} as const
