export const fulfilmentLimits = {
  /** Orders on the packing page, and packed parcels on one page of its list. */
  toPackMax: 200,
  /** Lines of pasted tracking numbers. */
  trackingLinesMax: 200,
  trackingTextMaxLength: 20_000,
  carrierMaxLength: 60,
  trackingNumberMaxLength: 60,
  weightGramsMax: 1_000_000,
  noteMaxLength: 2000,
  placeMaxLength: 200,
  /** Characters of a scanned code or a typed name. */
  scanMaxLength: 60,
  /** Stock movements of a product on one page. */
  stockEntriesMax: 50,
} as const
