/** Limits of the catalogue that browsers need too; those of its queries are in `listings.ts`. */
export const catalogLimits = {
  /** Larger than any list; a page beyond the last shows the last. */
  listingPageMax: 1_000_000_000,
  relatedProducts: 8,
  recentlyViewedProducts: 8,
  /** How long a browser shows data of the catalogue without asking again. */
  keepUnusedDataMs: 60_000,
  /** From this stock down, the product page says how many are left. */
  fewLeft: 5,
  /** A million dollars; the database has the same limit. */
  priceCentsMax: 100_000_000,
  priceRangeGapDollars: 1,
} as const
