export const fulfilmentLimits = {
  parcelsMax: 99,
  carrierMaxLength: 60,
  trackingNumberMaxLength: 60,
  weightGramsMax: 1_000_000,
  noteMaxLength: 2000,
  placeMaxLength: 200,
} as const
