export const pickupPointLimits = {
  /** The points in one answer: a shopper who needs others names a postal code. */
  foundMax: 20,
  /** Shown before "Show more". */
  shownFirst: 5,
  placeMaxLength: 100,
  /** With fewer characters almost every point would be found. */
  placeMinLength: 2,
  nearKilometers: 100,
  fileMaxBytes: 8 * 1024 * 1024,
  fileLinesMax: 30_000,
  /** Rows of the preview, of each kind of change. */
  previewLinesMax: 40,
  /** Orders named in the preview whose point is missing from the file. */
  previewOrdersMax: 20,
  fileHours: 24,
  maxLength: { carrier: 60, code: 40, name: 120, address: 200, city: 100, postalCode: 12, openingHours: 200 },
} as const
