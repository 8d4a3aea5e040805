export const backInStockLimits = {
  /** How long a guest may take to confirm a request. */
  confirmDays: 7,
  /** How long a request waits for the product. */
  waitDays: 365,
  /** How long a request is kept after its email, so that the email's link can delete it. */
  toldDays: 30,
  /** A piece that was announced and is still free after this long is announced to the next person. */
  announcedHours: 24,
} as const
