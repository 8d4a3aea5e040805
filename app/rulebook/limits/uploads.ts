/** Limits of uploaded pictures that browsers need too; those of decoding are in `pictures.ts`. */
export const uploadLimits = {
  pictureMaxBytes: 10 * 1024 * 1024,
  /** A phone photo has 12 to 24 megapixels. Decoding takes 4 bytes a pixel. */
  customerPixelsMax: 25_000_000,
  adminPixelsMax: 50_000_000,
  /** The longer side of a stored picture, in pixels. */
  storedPictureSideMax: 2400,
} as const
