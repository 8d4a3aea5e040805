/** Limits of the cart and wishlist that a browser or an account saves. */
export const savedItemsLimits = {
  storageKey: 'root',
  storageVersion: 1,
  favoritesMax: 200,
  cartLinesMax: 200,
  quantityMin: 1,
  cartAmountMax: 10_000,
  /** How long the cart has to be unchanged before changes are sent. */
  syncMs: 2000,
  /** The pause before unsent changes are sent again, first and longest. */
  syncRetryMs: { first: 5000, most: 60_000 },
} as const
